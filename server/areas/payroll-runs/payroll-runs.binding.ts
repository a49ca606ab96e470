import { entry } from '@domain/areas/payroll-runs/payroll-run.entry';
import { payrollRuns } from '@domain/areas/payroll-runs/payroll-runs.area';
import { UNPAID_PAYOUTS } from '@domain/finance/states';
import { OWNERS } from '@domain/records/owners';
import { payrollRunLifecycle } from '@machines/areas/payroll-runs/payroll-run.lifecycle';
import { anyOf } from '@server/db/text-lists';
import { exceptionOf } from '@server/platform/finance/exceptions';
import type { AreaBinding } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';
import { sql } from 'kysely';
import { addUp } from './add-up';
import { noteEvidence } from './evidence';
import { addUpFunding, addUpPayout, recordFunding } from './payout';
import { factsOfRun } from './run-facts';
import { runWork } from './run-work';

const previous = sql`(select p.net_fils from payroll_run p where p.company_id = t.company_id and p.kind = 'regular'
  and p.month = (t.month - interval '1 month')::date and p.state <> 'cancelled' order by p.id limit 1)`;

/** Staff run it; the client's HR administrator sees it when it is his turn, and approves. */
export const binding: AreaBinding = {
  area: payrollRuns,
  lifecycles: [payrollRunLifecycle],
  ...OWNERS['payroll-runs'],
  notices: { kind: 'payroll', answer: 'remark' },
  derived: () => ({
    previous_net_fils: previous,
    variance_percent: sql`(case when t.headcount > 0
      then round((t.net_fils - ${previous}) * 100.0 / nullif(${previous}, 0))::integer end)`,
    exceptions: sql`(select count(*)::integer from payslip s where s.run_id = t.id and s.state <> 'discarded'
      and ${exceptionOf('s')} is not null)`,
    unpaid: sql`(select count(*)::integer from payslip s where s.run_id = t.id and s.state <> 'discarded'
      and s.payout = ${anyOf(UNPAID_PAYOUTS)})`,
    paid_percent: sql`(floor(t.paid_fils * 100.0 / nullif(t.net_fils, 0))::integer)`,
  }),
  factsFrom: ['adjustments', 'clients', 'ledger-periods'],
  factsOf: factsOfRun,
  prepare: preparedBy(entry),
  effects: {
    beginWork: async ({ services, row }) =>
      // the run is held by the command that sends it to work
      runWork.start(services, () =>
        sql`select from payroll_run where id = ${row.id} for update`.execute(services.db),
      ),
    addUp,
    noteEvidence,
    recordFunding,
    addUpFunding,
    addUpPayout,
  },
  topics: ['payslips', 'run-fundings'],
};
