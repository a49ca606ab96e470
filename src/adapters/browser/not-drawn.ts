/** What the window is told under this name, whoever hears the page hears too. */
export const NOT_DRAWN = 'notDrawn';

/** A view failed while it was drawn: said to the console, as everything that fails is, and to the page. */
export const reportNotDrawn = (error: unknown): void => {
  console.error(error);
  window.dispatchEvent(new ErrorEvent(NOT_DRAWN, { error }));
};
