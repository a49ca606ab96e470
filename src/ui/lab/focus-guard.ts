const mayFocus = (element: Element): element is Element & { focus(): void } => 'focus' in element;

/** What happens in a frame may take the focus there; whoever pressed a button beside it keeps his place. */
export const withFocusRestored = async (page: Document, run: () => Promise<void>): Promise<void> => {
  const before = page.activeElement;
  await run();
  const isTaken = page.activeElement?.tagName === 'IFRAME' && before !== page.activeElement;
  if (isTaken && before !== null && mayFocus(before)) before.focus();
};
