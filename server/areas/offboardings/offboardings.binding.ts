import { DUE_DAYS } from '@domain/areas/offboardings/estimate.rules';
import { entry } from '@domain/areas/offboardings/offboarding.entry';
import { CLEARANCE } from '@domain/areas/offboardings/offboarding.policy';
import { offboardings } from '@domain/areas/offboardings/offboardings.area';
import { OWNERS } from '@domain/records/owners';
import { offboardingLifecycle } from '@machines/areas/offboardings/offboarding.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';
import { sql } from 'kysely';
import { openCancellation, withdrawCancellation } from './cancellation';
import { computeEstimate } from './compute-estimate';
import { endEmployment, moveNotice, putOnNotice, settleAdvances, takeBackNotice } from './employment';
import { factsOfOffboarding } from './offboarding-facts';

/** People who leave: staff run it, a client's HR administrator asks for it and follows those of his companies. */
export const binding: AreaBinding = {
  area: offboardings,
  lifecycles: [offboardingLifecycle],
  ...OWNERS.offboardings,
  notices: { kind: 'offboarding' },
  derived: () => ({
    is_cleared: sql`(${sql.join(
      CLEARANCE.map((name) => sql`coalesce(${sql.ref(`t.${name}`)}, false)`),
      sql` and `,
    )})`,
    notice_ends_on: sql`(t.notice_given_on + t.notice_days)`,
    dues_due_on: sql`(case when t.state <> 'withdrawn' then t.last_day_on + ${DUE_DAYS}::integer end)`,
  }),
  factsFrom: [
    'advances',
    'employees',
    'leave-entries',
    'ledger-periods',
    'payroll-runs',
    'payslips',
    'salaries',
    'visas',
  ],
  factsOf: factsOfOffboarding,
  prepare: preparedBy(entry),
  effects: {
    putOnNotice,
    moveNotice,
    takeBack: async (work) => {
      await takeBackNotice(work);
      await withdrawCancellation(work);
    },
    computeEstimate,
    openCancellation,
    endEmployment: async (work) => {
      await endEmployment(work);
      await settleAdvances(work);
    },
  },
  topics: ['dashboard', 'employees'],
};
