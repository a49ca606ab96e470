import { letEscapePass } from '@ui/kit/prime/overlay';
import { Prime } from '@ui/kit/prime/prime';
import { Calendar } from 'primereact/calendar';
import { useEffect, useMemo, useRef } from 'react';
import looks from './calendar.module.css';
import { focusDay } from './calendar-focus';
import { calendarLooks } from './calendar-looks';
import { dateOf, dayOf } from './local-day';

interface Range {
  /** `YYYY-MM-DD`; without one it is open at this end. */
  readonly from: string | null;
  readonly to: string | null;
}

/** A month in which the first and the last day of a range are picked, one after the other. */
export const DayRange = ({
  label,
  from,
  to,
  onChange,
}: Range & { readonly label: string; onChange(range: Range): void }) => {
  const frame = useRef<HTMLFieldSetElement>(null);
  useEffect(() => (frame.current ? focusDay(frame.current) : undefined), []);
  const value = useMemo(() => {
    const [first, last] = [dateOf(from ?? undefined), dateOf(to ?? undefined)];
    return first === undefined ? null : [first, last ?? null];
  }, [from, to]);
  return (
    <Prime>
      <fieldset ref={frame} className={looks.range} aria-label={label} onKeyDownCapture={letEscapePass}>
        <Calendar
          inline
          selectionMode="range"
          value={value}
          pt={{ ...calendarLooks, panel: { className: looks.inline } }}
          onChange={({ value: picked }) => {
            const [first = null, last = null] = picked ?? [];
            onChange({ from: first && dayOf(first), to: last && dayOf(last) });
          }}
        />
      </fieldset>
    </Prime>
  );
};
