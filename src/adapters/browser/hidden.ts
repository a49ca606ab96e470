/** Runs this each time nobody sees the page any more: a browser may end such a page without another word. Answers how to stop. */
export const whenHidden = (run: () => void): (() => void) => {
  const changed = () => {
    if (document.visibilityState === 'hidden') run();
  };
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};
