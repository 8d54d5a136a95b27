// The theme gives a tab stop to code and outputs that scroll sideways, and only to those; this
// does the same for formulas, which MathJax draws later.
(function () {
  function mark() {
    var formulas = 'mjx-container[display="true"], .bd-article span.math';
    document.querySelectorAll(formulas).forEach(function (formula) {
      var scrolls = getComputedStyle(formula).overflowX === "auto";
      if (scrolls && formula.scrollWidth > formula.clientWidth) formula.tabIndex = 0;
      else formula.removeAttribute("tabindex");
    });
  }
  window.addEventListener("load", function () {
    if (window.MathJax && MathJax.startup) MathJax.startup.promise.then(mark);
  });
  window.addEventListener("resize", mark);
})();

// Ink is dark and paper light, also for those who read in the dark.
(function () {
  var root = document.documentElement;
  var before;
  window.addEventListener("beforeprint", function () {
    before = root.dataset.theme;
    root.dataset.theme = "light";
  });
  window.addEventListener("afterprint", function () {
    if (before) root.dataset.theme = before;
  });
})();

// Labs are of full width for the theme, which looks for such parts as soon as the page is read; this
// script is deferred, so it comes just before.
document.querySelectorAll("[data-verdictlab*='_lab']").forEach(function (lab) {
  lab.classList.add("full-width");
});

// The header of the contents does not lie over a lab that has come up to it (see book.css).
(function () {
  var contents = document.querySelector("div.bd-sidebar-secondary");
  var above = new Set();
  if (!contents) return;
  var top = new IntersectionObserver(
    function (entries) {
      entries.forEach(function (entry) {
        if (entry.isIntersecting) above.add(entry.target);
        else above.delete(entry.target);
      });
      contents.classList.toggle("vl-over", above.size > 0);
    },
    { rootMargin: "0px 0px -85% 0px" }
  );
  document.querySelectorAll(".full-width[data-verdictlab]").forEach(function (lab) {
    top.observe(lab);
  });
})();

// What of a lab stays at the top of the screen stays below the page's own header.
(function () {
  var header = document.querySelector(".bd-header-article");
  function measure() {
    document.documentElement.style.setProperty("--vl-top", header.offsetHeight + "px");
  }
  if (!header) return;
  measure();
  window.addEventListener("resize", measure);
})();

// On a phone a drawing is shown whole first, so that nobody misses a part; a press makes its words
// readable, and then it scrolls in its own box.
document.querySelectorAll(".bd-article .cell_output > .output > img").forEach(function (drawing) {
  var button = document.createElement("button");
  button.type = "button";
  button.className = "vl-enlarge";
  button.textContent = "Larger picture";
  button.setAttribute("aria-pressed", "false");
  button.addEventListener("click", function () {
    var large = drawing.parentElement.classList.toggle("vl-large");
    button.setAttribute("aria-pressed", String(large));
    if (large) drawing.parentElement.tabIndex = 0;
    else drawing.parentElement.removeAttribute("tabindex");
  });
  drawing.parentElement.after(button);
});
