import { paidPercent, wpsMeasureOf } from '@domain/finance/wps.rules';
import { monthsLater } from '@domain/shared/calendar-date';
import { firstOfMonth, lastOfMonth } from '@domain/shared/months.rules';
import { establishmentMonths, establishmentsAt } from '@server/platform/finance/establishment-months';
import { type Report, reportAddress } from '@server/platform/report/report';

/** Months that are shown whatever they are like; of the year before them only those in which something was wrong. */
const SHOWN = 3;
const LOOKED_AT = 12;

/**
 * Of a selection of companies: the establishments that employ their people, each whole, with all of its clients. A list of payslips would
 * be narrowed to the selection, and has nobody without one: the figures open a report.
 */
export const report: Report = {
  name: 'wps',
  rows: async ({ db, caller, scope, today }) => {
    const month = firstOfMonth(today);
    const months = await establishmentMonths(db, { from: monthsLater(month, -LOOKED_AT), to: month, today });
    const since = monthsLater(month, -SHOWN);
    const among = scope.kind === 'companies' ? await establishmentsAt(db, scope.ids) : null;
    return months
      .filter(({ establishment }) => among === null || among.has(establishment.id))
      .filter((one) => one.status !== 'on_time' || one.month >= since)
      .map(
        ({
          establishment: { id, name },
          month: of,
          due_on,
          due_fils,
          paid_fils,
          paid_on,
          missing,
          status,
        }) => {
          const wages = reportAddress(caller, 'wps-wages', { part: id, until: lastOfMonth(of) });
          return [
            name,
            of,
            due_on,
            due_fils,
            paid_fils,
            paidPercent(paid_fils, due_fils),
            paid_on,
            status,
            wpsMeasureOf(status, due_on, today),
            missing,
            `/establishments?record=${id}`,
            wages,
            wages,
            wages,
          ];
        },
      );
  },
};
