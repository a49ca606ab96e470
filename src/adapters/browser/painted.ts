/** Resolves when what was drawn last is on the screen; at once where nothing is painted (a hidden tab, or one that is being hidden). */
export const painted = (page: Window = window): Promise<void> =>
  new Promise((resolve) => {
    if (page.document.visibilityState === 'hidden') return resolve();
    const listening = new AbortController();
    const end = () => {
      listening.abort();
      resolve();
    };
    page.requestAnimationFrame(() => page.setTimeout(end));
    page.document.addEventListener('visibilitychange', end, listening);
  });
