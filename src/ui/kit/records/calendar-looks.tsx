import { classes } from '@ui/kit/class-names';
import { overlayPanel } from '@ui/kit/prime/overlay';
import type { CalendarPassThroughMethodOptions, CalendarPassThroughOptions } from 'primereact/calendar';
import looks from './calendar.module.css';
import styles from './inputs.module.css';

/** What can be picked is a button for whoever cannot see it; the library says `aria-selected`, which a plain element has not. */
const pick = (request: CalendarPassThroughMethodOptions | undefined) => ({
  role: 'button',
  className: looks.pick,
  'aria-selected': undefined,
  'aria-pressed': request?.context.selected === true,
  'aria-disabled': request?.context.disabled || undefined,
});

/** The looks of a calendar, and what its markup lacks: buttons that send no form, names of days, a state that is heard. */
export const calendarLooks: CalendarPassThroughOptions = {
  input: { root: { className: styles.control } } as CalendarPassThroughOptions['input'],
  dropdownButton: {
    root: { className: styles.dayButton },
    label: { hidden: true },
  } as CalendarPassThroughOptions['dropdownButton'],
  panel: overlayPanel(looks.panel),
  header: { className: looks.header },
  previousButton: { type: 'button', className: looks.turn },
  nextButton: { type: 'button', className: looks.turn },
  previousIcon: { className: looks.arrow },
  nextIcon: { className: looks.arrow },
  title: { className: looks.title },
  monthTitle: { type: 'button', className: looks.name, 'aria-label': undefined },
  yearTitle: { type: 'button', className: looks.name, 'aria-label': undefined },
  decadeTitle: { className: looks.name },
  table: { className: looks.table },
  weekDay: { className: looks.weekDay },
  day: (request) => ({
    className: classes(
      // the library looks for today by its own name
      request?.context.today && `${looks.today} p-datepicker-today`,
      request?.context.otherMonth && looks.other,
    ),
    'aria-label': undefined,
  }),
  dayLabel: pick,
  monthPicker: { className: looks.months },
  month: pick,
  yearPicker: { className: looks.years },
  year: pick,
};
