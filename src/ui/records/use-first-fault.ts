import type { CheckFinding } from '@domain/area/checks';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the focus on the first field that an attempt found wrong, so that it is seen and heard. Typing only takes faults away, and moves nobody.
 */
export const useFirstFault = (
  place: RefObject<HTMLElement | null>,
  faults: Readonly<Record<string, CheckFinding>>,
): void => {
  const before = useRef(faults);
  useEffect(() => {
    const isFound = Object.entries(faults).some(
      ([name, fault]) => fault.level === 'error' && before.current[name] !== fault,
    );
    before.current = faults;
    if (isFound) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [place, faults]);
};
