import { SALARIES_IN_FORCE } from '@domain/finance/states';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { Job } from '@server/platform/jobs/job';
import { type SqlBool, sql } from 'kysely';
import { showPay } from './show-pay';

const BATCH = 200;

/** A salary that was approved ahead is shown by the employee's record from its first day on. Each in a transaction of its own. */
export const job: Job = {
  name: 'salaries in force',
  run: async (services) => {
    const { db, clock, log } = services;
    const at = clock.now();
    const today = dayInDubai(at.getTime());
    const begun = await db
      .selectFrom('salary as s')
      .innerJoin('employee as e', 'e.id', 's.employee_id')
      .select(['s.employee_id', 's.basic_fils', 's.gross_fils'])
      .where('s.state', 'in', [...SALARIES_IN_FORCE])
      .where('s.effective_on', '<=', today)
      .where(sql<SqlBool>`coalesce(s.ends_on, ${today}::date) >= ${today}::date`)
      .where(sql<SqlBool>`(e.basic_fils, e.gross_fils) is distinct from (s.basic_fils, s.gross_fils)`)
      .orderBy('s.employee_id')
      .limit(BATCH)
      .execute();
    for (const { employee_id, ...fields } of begun)
      await db
        .transaction()
        .execute((trx) => showPay({ trx, services, at }, employee_id, fields))
        .catch((error: unknown) => {
          log.error({ err: error, employeeId: employee_id }, 'a salary that begins is not shown');
        });
  },
};
