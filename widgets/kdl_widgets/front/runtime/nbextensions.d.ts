// The scripts that packages of Python bring for the page, as Jupyter serves them.

declare module "nbextension:anywidget";
declare module "nbextension:ipycanvas";
