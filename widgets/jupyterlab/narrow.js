// On a screen of 320 pixels JupyterLab opens with its list of files over everything: the notebook
// that was asked for is hidden behind it. Here the lists begin closed on a narrow screen (the icons
// on the left open them as ever, the menu "View" the right side), and what a cell shows gets the
// room of its margins: a picture is 280 wide, and its words 10 high.
(function () {
  const NARROW = "(max-width: 600px)";
  const LOOK = `@media ${NARROW} {
    #jp-main-dock-panel { padding: 0; }
    .jp-Notebook {
      --jp-cell-collapser-width: 3px;
      --jp-cell-prompt-width: 22px;
      --jp-notebook-padding: 0px;
    }
    .jp-Notebook .jp-Cell { padding: 4px 1px; }
    .jp-Notebook .jp-RenderedHTMLCommon { padding-inline: 2px; }
    .jp-Notebook .jp-RenderedHTMLCommon h1 { font-size: 1.5em; }
    .jp-Notebook :is(.jp-InputPrompt, .jp-OutputPrompt) {
      font-size: 9px;
      letter-spacing: 0;
      padding-inline: 0;
      text-overflow: clip;
    }
    .jp-Notebook .jp-MarkdownCell .jp-InputPrompt { display: none; }
  }`;
  const plugin = {
    id: "verdictlab-narrow:plugin",
    autoStart: true,
    activate(app) {
      document.head.append(Object.assign(document.createElement("style"), { textContent: LOOK }));
      app.restored.then(() => {
        if (!matchMedia(NARROW).matches) return;
        app.shell.collapseLeft();
        app.shell.collapseRight();
        if (app.shell.isSideTabBarVisible("right")) app.shell.toggleSideTabBarVisibility("right");
      });
    },
  };
  // What a bundler would write around one plugin that needs nothing else.
  globalThis._JUPYTERLAB = globalThis._JUPYTERLAB || {};
  globalThis._JUPYTERLAB["verdictlab-narrow"] = {
    init() {},
    get: () => Promise.resolve(() => ({ __esModule: true, default: plugin })),
  };
})();
