import { type CalendarDate, calendarDate, dayMonthYear } from '@domain/shared/calendar-date';
import { monthYear } from '@domain/shared/months.rules';
import { Overlaid } from '@ui/kit/prime/overlay';
import { CalendarDays } from 'lucide-react';
import { Calendar } from 'primereact/calendar';
import { type AriaAttributes, useMemo, useRef } from 'react';
import { focusDay } from './calendar-focus';
import { calendarLooks } from './calendar-looks';
import styles from './inputs.module.css';
import { type InputProps, Labelled } from './labelled';
import { dateOf, dayOf, localMidnight } from './local-day';

/** How days, or whole months, are written and picked. */
export type DateUnit = 'day' | 'month';

/**
 * A day as somebody writes it: `D-M-YYYY` with dashes, dots, slashes or blanks, `DDMMYYYY` on a keypad that has only digits, or `YYYY-MM-DD`,
 * if there is such a day.
 */
export const dayIn = (written: string): CalendarDate | null => {
  const text = written.trim().replace(/^(\d{2})(\d{2})(\d{4})$/, '$1-$2-$3');
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/.exec(text) ?? [];
  return calendarDate(year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
};

/** A month as somebody writes it, `M-YYYY`, `MMYYYY` or `YYYY-MM`, as its first day. A day of it is understood. */
export const monthIn = (written: string): CalendarDate | null => {
  const text = written.trim().replace(/^(\d{2})(\d{4})$/, '$1-$2');
  const [, month, year] = /^(\d{1,2})[-./ ](\d{4})$/.exec(text) ?? [];
  if (month !== undefined) return calendarDate(`${year}-${month.padStart(2, '0')}-01`);
  const day = dayIn(/^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text);
  return day && calendarDate(`${day.slice(0, 7)}-01`);
};

interface Writing {
  readonly placeholder: string;
  read(text: string): CalendarDate | null;
  write(day: CalendarDate): string;
}

const WRITING: Readonly<Record<DateUnit, Writing>> = {
  day: { placeholder: 'DD-MM-YYYY', read: dayIn, write: dayMonthYear },
  month: { placeholder: 'MM-YYYY', read: monthIn, write: monthYear },
};

interface DayInputProps extends AriaAttributes {
  readonly id?: string;
  readonly name?: string;
  /** `YYYY-MM-DD`, or what was typed and is no day yet. */
  readonly value: string;
  readonly unit?: DateUnit;
  /** First and last day that can be picked. One that is typed beyond them is told, and judged by whoever asked. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  onChange(value: string): void;
}

/** Writes and shows a day as `DD-MM-YYYY`, a month as `MM-YYYY`, whatever the browser's order is; the calendar opens beside it. */
export const DayInput = ({ id, name, value, unit = 'day', min, max, onChange, ...aria }: DayInputProps) => {
  const { placeholder, read, write } = WRITING[unit];
  const isPicked = useRef(false);
  // a date that is the same is the same object, or the calendar would write over what is being typed
  const found = useMemo(() => dateOf(value) ?? value, [value]);
  const [first, last] = useMemo(() => [dateOf(min), dateOf(max)], [min, max]);
  return (
    <Overlaid<Calendar>
      className={styles.day}
      dir="ltr"
      whileOpen={focusDay}
      onClose={(widget) => {
        // the day that had the focus is gone
        if (isPicked.current) widget?.focus();
        isPicked.current = false;
      }}
    >
      {(opens) => (
        <Calendar
          {...opens}
          inputId={id}
          name={name}
          // the type has no word for what is no date yet, which the widget keeps
          value={found as Date}
          keepInvalid
          onSelect={() => {
            isPicked.current = true;
          }}
          view={unit === 'month' ? 'month' : 'date'}
          dateFormat={unit === 'month' ? 'mm-yy' : 'dd-mm-yy'}
          formatDateTime={(date) => write(dayOf(date))}
          // what cannot be read, or lies beyond the bounds, comes back as it was typed
          parseDateTime={(text) => {
            const day = read(text);
            if (day === null || (min !== undefined && day < min) || (max !== undefined && day > max))
              throw new RangeError('Not a day of this calendar');
            return localMidnight(day);
          }}
          minDate={first}
          maxDate={last}
          placeholder={placeholder}
          showIcon
          showOnFocus={false}
          icon={<CalendarDays size={16} aria-hidden="true" />}
          pt={{
            ...calendarLooks,
            input: { root: { ...aria, inputMode: 'numeric', className: styles.control } },
          }}
          onChange={({ value: picked }) => {
            const typed: unknown = picked;
            if (picked instanceof Date) onChange(dayOf(picked));
            else onChange(typeof typed === 'string' ? (read(typed) ?? typed.trim()) : '');
          }}
        />
      )}
    </Overlaid>
  );
};

/** A day as `YYYY-MM-DD`, written as `DD-MM-YYYY`, or a month by its first day. What is no day yet stays as it was typed. */
export const DateField = (
  props: InputProps & Pick<DayInputProps, 'value' | 'unit' | 'min' | 'max' | 'onChange'>,
) => (
  <Labelled {...props}>
    {(wired) => (
      <DayInput
        {...wired}
        value={props.value}
        unit={props.unit ?? 'day'}
        min={props.min}
        max={props.max}
        onChange={props.onChange}
      />
    )}
  </Labelled>
);
