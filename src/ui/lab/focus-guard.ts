/**
 * What is drawn in a frame takes the focus only where the frame has it already: a form that is focused as it appears would else take the reader
 * away from what he does beside it. `frame`: its window, before anything is drawn in it.
 */
export const focusOnlyWithin = ({ document, HTMLElement }: Window & typeof globalThis): void => {
  const { prototype } = HTMLElement;
  const { focus } = prototype;
  prototype.focus = function (this: HTMLElement, options?: FocusOptions): void {
    if (document.hasFocus()) focus.call(this, options);
  };
};
