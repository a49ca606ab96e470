import { entry } from '@domain/areas/billing-runs/billing-run.entry';
import { billingRuns } from '@domain/areas/billing-runs/billing-runs.area';
import { billingRunLifecycle } from '@machines/areas/billing-runs/billing-run.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';
import { sql } from 'kysely';
import { cancelInvoice, issueInvoice, sendInvoiceBack, submitInvoice } from './command-invoice';
import { factsOfRun } from './run-facts';
import { billingWork } from './run-work';

const ofInvoice = (column: string) =>
  sql`(select coalesce(i.${sql.ref(column)}, 0) from invoice as i where i.id = t.invoice_id)`;

export const binding: AreaBinding = {
  area: billingRuns,
  lifecycles: [billingRunLifecycle],
  scope: 'staff',
  derived: () => ({
    progress: sql`(case when t.state = 'open' then 0 when t.state <> 'drafting' then 100
      else (t.payslips_done * 100 / greatest(t.payslips, t.payslips_done, 1)) end)::integer`,
    lines: sql`(select count(*)::integer from invoice_line as line
      where line.invoice_id = t.invoice_id and line.state = 'listed')`,
    net_fils: ofInvoice('net_fils'),
    vat_fils: ofInvoice('vat_fils'),
    total_fils: ofInvoice('total_fils'),
  }),
  factsFrom: ['clients', 'fee-plans', 'invoice-lines', 'invoices'],
  factsOf: factsOfRun,
  prepare: preparedBy(entry),
  effects: {
    beginWork: async ({ services, trx, row }) => {
      await sql`update billing_run set last_payslip_id = null, payslips_done = 0, payslips = (select count(*) from payslip as p
        where p.company_id = billing_run.company_id and p.month <= billing_run.month and p.state <> 'discarded'
          and p.month >= (select min(plan.valid_from) from fee_plan as plan
            where plan.company_id = billing_run.company_id and plan.state = 'approved'))
        where id = ${row.id}`.execute(trx);
      // the run is locked by the command that sends it to work
      billingWork.start(services, () =>
        sql`select from billing_run where id = ${row.id} for update`.execute(services.db),
      );
    },
    submitInvoice,
    sendInvoiceBack,
    issueInvoice,
    cancelInvoice,
  },
  topics: ['invoices', 'invoice-lines'],
};
