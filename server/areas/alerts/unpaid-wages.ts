import { WPS_ALERT_DAYS, wpsAlertOf } from '@domain/finance/wps.rules';
import { addDays, dayInDubai, monthsLater } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import type { Schema } from '@server/db/schema';
import { establishmentMonths } from '@server/platform/finance/establishment-months';
import type { Kysely } from 'kysely';
import type { Cause, CausesOf } from './cause';

/** The area whose records are the cause. */
export const WITH_WAGES = 'establishments';

/** Months that stay an alert while they are short; what is older stands in the report. */
const LOOKED_AT = 3;

/** Establishments of which less than 85 % of a month's wages is paid, from three days before they are due; `of`: only these. */
export const unpaidWages = async (
  db: Kysely<Schema>,
  now: Date,
  of: CausesOf = 'all',
): Promise<readonly Cause[]> => {
  if (of !== 'all' && of.area !== WITH_WAGES) return [];
  const today = dayInDubai(now.getTime());
  // the last month whose wages are due by then
  const to = monthsLater(firstOfMonth(addDays(today, WPS_ALERT_DAYS)), -1);
  const months = await establishmentMonths(db, { from: monthsLater(to, -LOOKED_AT), to, today });
  return months.flatMap((wages): readonly Cause[] => {
    const kind = wpsAlertOf(wages, today);
    const { establishment, month, due_on, due_fils, paid_fils } = wages;
    return kind === null || (of !== 'all' && !of.ids.includes(establishment.id))
      ? []
      : [
          {
            cause: `${kind} ${establishment.id} ${month}`,
            kind,
            about: establishment.name,
            area: WITH_WAGES,
            record: establishment.id,
            company_id: null,
            due_on,
            at_stake_fils: due_fils - paid_fils,
            // they pay employees of several clients
            named: {},
          },
        ];
  });
};
