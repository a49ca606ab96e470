import { linesAddress } from '@domain/finance/financial-statements';
import { addDays } from '@domain/shared/calendar-date';
import { accountSums } from '@server/platform/report/ledger-sums';
import type { Report } from '@server/platform/report/report';

/** Accounts that were posted to, by their codes. A reversed entry counts, and so does its mirror; none of a day to come. */
export const report: Report = {
  name: 'trial-balance',
  rows: async ({ db, period }) => {
    const { from, until, prior } = period;
    const accounts = await accountSums(db, period);
    return accounts.map(({ id, label, label_ar, kind, opening, debit, credit, closing, prior_closing }) => {
      const within = linesAddress([id], period);
      return [
        label,
        kind,
        opening,
        debit,
        credit,
        closing,
        prior_closing,
        linesAddress([id], { until: addDays(from, -1) }),
        `${within}&f.side=debit`,
        `${within}&f.side=credit`,
        linesAddress([id], { until }),
        linesAddress([id], { until: prior.until }),
        label_ar,
      ];
    });
  },
};
