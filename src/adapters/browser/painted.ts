/** Resolves when what was drawn last is on the screen; at once where nothing is painted (a hidden tab). */
export const painted = (page: Window = window): Promise<void> =>
  new Promise((resolve) => {
    if (page.document.visibilityState === 'hidden') return resolve();
    page.requestAnimationFrame(() => page.setTimeout(resolve));
  });
