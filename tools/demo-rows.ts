import type { CalendarDate } from '@domain/shared/calendar-date';
import { type DemoRows, makeDemoData } from '@server/db/seed/demo-data';
import type { Profile } from '@server/db/seed/profiles';

const made = new Map<string, DemoRows>();

/** The demo data of a day, made once for all that is written of it. */
export const demoRowsOf = (today: CalendarDate, profile: Profile): DemoRows => {
  const key = `${profile} ${today}`;
  const rows = made.get(key) ?? makeDemoData(profile, today, 'has a password');
  made.set(key, rows);
  return rows;
};
