import { type FocusEvent, type PointerEvent, useState } from 'react';
import { prefetchWidgets, widget } from './widget';

const Part = widget((set) => set.TipPart);

/**
 * Shows what a button is called, for the pointer that rests on it and the keyboard that comes to it; a press takes it away. Who comes
 * near is about to open something, so that is fetched.
 *
 * @returns `watch` for the button, and `tip` to stand beside it
 */
export const useTip = (text: string | undefined) => {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState(false);
  const show = (by: HTMLElement) => {
    setButton(by);
    setShown(true);
  };
  const hide = () => setShown(false);
  return {
    watch: {
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
        prefetchWidgets();
        if (pointerType !== 'touch') show(currentTarget);
      },
      onPointerLeave: hide,
      onFocus: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        prefetchWidgets();
        // a focus that comes from nowhere was placed by the browser, in a sheet that opens with the page: nobody has come to the button
        if (relatedTarget !== null && currentTarget.matches(':focus-visible')) show(currentTarget);
      },
      onBlur: hide,
      onPointerDownCapture: hide,
      onKeyDownCapture: hide,
    },
    tip: button !== null && text !== undefined && <Part text={text} button={button} shown={shown} />,
  };
};
