import { addDays, dayInDubai, endOfDayInDubai } from './calendar-date';

/** When a term of so many days ends that begins at an instant, milliseconds: with its last day in Dubai, at whatever hour it began. */
export const endOfTermInDubai = (since: number, days: number): number =>
  endOfDayInDubai(addDays(dayInDubai(since), days));
