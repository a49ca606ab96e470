import { useEffect, useRef } from 'react';

/** A checkbox of which the grid itself decides what a press does. */
export const Checkmark = (props: { readonly checked: 'all' | 'some' | 'none'; readonly label: string }) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = props.checked === 'some';
  }, [props.checked]);
  return (
    <input
      ref={box}
      type="checkbox"
      data-check
      tabIndex={-1}
      checked={props.checked === 'all'}
      readOnly
      aria-label={props.label}
    />
  );
};
