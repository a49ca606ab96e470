import { useEffect, useRef } from 'react';

/** A checkbox of which the grid itself decides what a press does. */
export const Checkmark = (given: { readonly checked: 'all' | 'some' | 'none'; readonly label: string }) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = given.checked === 'some';
  }, [given.checked]);
  return (
    <input
      ref={box}
      type="checkbox"
      data-check
      tabIndex={-1}
      checked={given.checked === 'all'}
      readOnly
      aria-label={given.label}
    />
  );
};
