import { VOLUNTARY_FROM } from '@domain/finance/e-invoice/mandate';
import { addDays } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';
import type { SeedInput } from '../area-seeds';
import { endedMonths } from './months';

/** The issuer of the demo begins with the last two days of the last month, of the small one with the first; or when anybody may. */
export const firstElectronicDay = ({
  profile,
  calendar,
}: Pick<SeedInput, 'profile' | 'calendar'>): string => {
  const [last = calendar.today] = endedMonths(calendar, 1);
  const day = profile === 'demo' ? addDays(lastOfMonth(last), -1) : last;
  return day < VOLUNTARY_FROM ? VOLUNTARY_FROM : day;
};
