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
