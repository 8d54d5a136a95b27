"""Small files that every reader must see alike, the Studio's page among them."""

HUGE = "problem,kNN,SVM,RF\niris,0.91,0.87,0.9\nwine,0.92,1e308,0.95\nzoo,0.93,0.80,0.7\n"

# Files without a header. The first row was read as names, and a problem was lost.
HEADERLESS = {
    "problems named": "d1,0.91,0.87\nd2,0.92,0.88\nd3,0.93,0.80\nd4,0.83,0.81\n",
    "by words": "alpha,0.91,0.87\nbeta,0.92,0.88\ngamma,0.93,0.80\n",
    "scores only": "0.91,0.87,0.90\n0.92,0.88,0.91\n0.93,0.80,0.95\n",
    "per cent": "alpha,91.2,87.1,90\nbeta,92.0,88.0,91.5\ngamma,93.5,80.1,95.0\n",
    "whole scores": "alpha,91,87,90\nbeta,92,88,91\ngamma,93,80,95\n",
    "problems numbered": "1,0.91,0.87\n2,0.92,0.88\n3,0.93,0.80\n4,0.83,0.81\n",
    "numbered, first row whole": "1,91,87\n2,92.5,88.1\n3,93.2,80.9\n",
    "one score twice": "alpha,0.91,0.91\nbeta,0.92,0.88\ngamma,0.93,0.80\n",
    "whole row twice": "alpha,91,91\nbeta,92.1,88.4\ngamma,93.5,80.2\n",
    "whole among decimals": "alpha,91,87,90\nbeta,92.5,88.1,91.3\ngamma,70.2,93.4,80.1\n",
    "one more d": "d1,5,7,9\nd2,92.5,88.1,91.3\nd3,70.2,93.4,80.1\n",
    "one more problem": "problem 1,0.91,0.87\nproblem 2,0.92,0.88\nproblem 3,0.93,0.80\n",
    "a known data set": "iris,5,7,9\nwine,92.5,88.1,91.3\nzoo,70.2,93.4,80.1\n",
    "a score missing": "alpha,0.91,NA,0.87\nbeta,0.92,0.88,0.9\ngamma,0.93,0.80,0.7\n",
    "semicolons": "alpha;0,91;0,87\nbeta;0,92;0,88\ngamma;0,93;0,80\n",
}

# Names can be numbers: those of k-NN, of trees, thresholds.
# -> (text, how many sentences say so)
NUMBERED = {
    "under problem": ("problem,1,5,10\na,0.91,0.87,0.9\nb,0.92,0.88,0.9\nc,0.9,0.80,0.8\n", 0),
    "under nothing": (",1,5,10\na,0.91,0.87,0.9\nb,0.92,0.88,0.9\nc,0.9,0.80,0.8\n", 0),
    "under a word": ("foo,1,5,10\na,0.91,0.87,0.9\nb,0.92,0.88,0.9\nc,0.9,0.80,0.8\n", 1),
    "among per cent": ("foo,10,50,90\na,8.5,87.1,91.2\nb,12.1,88.0,90.0\nc,97.2,80.1,80.2\n", 1),
    "alone": ("1,5,10\n0.91,0.87,0.9\n0.92,0.88,0.9\n0.93,0.80,0.8\n", 1),
    "thresholds": ("problem,0.1,0.5,0.9\na,0.91,0.87,0.9\nb,0.92,0.88,0.9\nc,0.9,0.8,0.7\n", 0),
}

# The ids of problems, which were judged as one more algorithm.
# -> (text, how many sentences say so)
IDS = {
    "German": ("Probleme,A,B,C\n1,91,87,90\n2,92,88,91\n3,93,80,95\n", 0),
    "data set, German": ("Datensatz,A,B,C\n1,91,87,90\n2,92,88,91\n3,93,80,95\n", 0),
    "French": ("jeu de donn\u00e9es,A,B,C\n1,91,87,90\n2,92,88,91\n3,93,80,95\n", 0),
    "Spanish": ("conjunto de datos,A,B,C\n1,91,87,90\n2,92,88,91\n3,93,80,95\n", 0),
    "numbers": ("Nr.,A,B,C\n1,91,87,90\n2,92,88,91\n3,93,80,95\n", 0),
    "lfd": ("lfd. Nr.,A,B,C\n1,91,87,90\n2,92,88,91\n3,93,80,95\n", 0),
    "N\u00b0": ("N\u00b0,A,B,C\n1,91,87,90\n2,92,88,91\n3,93,80,95\n", 0),
    "unknown": ("xyz,A,B,C\n1,91,87,90\n2,92,88,91\n3,93,80,95\n", 1),
    "unknown, from 0": ("xyz,A,B,C\n0,91,87,90\n1,92,88,91\n2,93,80,95\n", 1),
    "unknown, fractions": ("xyz,A,B,C\n1,.91,.87,.9\n2,.92,.88,.91\n3,.93,.8,.95\n", 1),
    "unknown, small": ("xyz,A,B,C\n1,3,2,5\n2,1,4,3\n3,4,1,2\n4,2,3,1\n", 1),
}
