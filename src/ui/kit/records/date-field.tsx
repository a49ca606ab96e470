import { calendarDate, dayMonthYear } from '@domain/shared/calendar-date';
import { CalendarDays } from 'lucide-react';
import { type AriaAttributes, useRef, useState } from 'react';
import styles from './inputs.module.css';
import { type InputProps, Labelled } from './labelled';

/** A day as somebody writes it, `D-M-YYYY` with dashes, dots, slashes or blanks, or `YYYY-MM-DD`; null: there is no such day. */
export const dayIn = (written: string): string | null => {
  const text = written.trim();
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/.exec(text) ?? [];
  return calendarDate(year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
};

const written = (value: string): string => {
  const day = calendarDate(value);
  return day === null ? value : dayMonthYear(day);
};

interface DayInputProps extends AriaAttributes {
  readonly id?: string;
  readonly name?: string;
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  onChange(value: string): void;
}

/** Writes and shows a day as `DD-MM-YYYY`, whatever the browser's order is; its calendar opens beside it. */
export const DayInput = ({ value, min, max = '9999-12-31', onChange, ...wired }: DayInputProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <span className={styles.day} dir="ltr">
      <input
        {...wired}
        className={styles.control}
        inputMode="numeric"
        autoComplete="off"
        placeholder="DD-MM-YYYY"
        value={typed ?? written(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(dayIn(target.value) ?? target.value.trim());
        }}
        onBlur={() => setTyped(null)}
      />
      {/* for the pointer only: whoever uses the keyboard types */}
      <button
        type="button"
        className={styles.dayButton}
        aria-hidden="true"
        tabIndex={-1}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarDays size={16} />
      </button>
      <input
        ref={calendar}
        type="date"
        className={styles.dayCalendar}
        aria-hidden="true"
        tabIndex={-1}
        min={min}
        max={max}
        value={calendarDate(value) ?? ''}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
};

/** A day as `YYYY-MM-DD`, written as `DD-MM-YYYY`. What is no day yet stays as it was typed. */
export const DateField = (given: InputProps & { readonly value: string; onChange(value: string): void }) => (
  <Labelled {...given}>
    {(wired) => <DayInput {...wired} value={given.value} onChange={given.onChange} />}
  </Labelled>
);
