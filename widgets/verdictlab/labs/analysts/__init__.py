"""One table, many analysts: how many of the defensible routes agree?"""
