import { gratuityAccrualPostings } from '@domain/areas/offboardings/gratuity-accrual.postings';
import { SUBLEDGERS } from '@domain/finance/subledgers';
import { dayInDubai } from '@domain/shared/calendar-date';
import { accrueGratuity } from '@server/db/ledger/accrue-gratuity';
import { postDocuments } from '@server/db/ledger/post';
import type { Job } from '@server/platform/jobs/job';

/** A month that has ended is accrued once, and posted with it. Without a chart of accounts there are no books to accrue in. */
export const job: Job = {
  name: 'gratuity',
  run: async ({ db, clock }) => {
    const at = clock.now();
    const today = dayInDubai(at.getTime());
    const account = await db
      .selectFrom('account')
      .select('id')
      .where('code', '=', SUBLEDGERS.gratuity)
      .executeTakeFirst();
    if (account === undefined) return;
    await db.transaction().execute(async (trx) => {
      const ids = await accrueGratuity(trx, { today, at });
      const posted = await postDocuments(trx, gratuityAccrualPostings, ids, { at, today });
      if (!posted.ok) throw new Error(`Gratuity cannot be posted: ${JSON.stringify(posted.error)}`);
    });
  },
};
