// The theme gives a tab stop to code and outputs that scroll sideways, and only to those; this
// does the same for formulas, which MathJax draws later.
(function () {
  function mark() {
    document.querySelectorAll('mjx-container[display="true"]').forEach(function (formula) {
      if (formula.scrollWidth > formula.clientWidth) formula.tabIndex = 0;
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
