import { runName } from '@domain/finance/run-name';
import { firstOfMonth, monthOf } from '@domain/shared/months.rules';
import type { AreaSeed } from '../area-seeds';
import { type DemoBillingRun, makeBilling } from '../finance/billing';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { staffOf } from '../users';

/** The run as its invoice stands: drafted, in review, or issued. */
const stepsOf = (run: DemoBillingRun): readonly [DemoStep, ...DemoStep[]] => {
  const { authorId: actorId, approverId, draftedAt, issuedAt } = run;
  const later = (ms: number) => new Date(Date.parse(draftedAt) + ms).toISOString();
  const drafted: readonly [DemoStep, ...DemoStep[]] = [
    { type: 'created', to: 'open', at: later(-180_000), actorId },
    { type: 'draft', to: 'drafted', at: later(-120_000), actorId },
  ];
  if (run.end === 'draft') return drafted;
  const submitted: DemoStep = { type: 'submit', to: 'review', at: later(4_000_000), actorId };
  return run.end === 'approval'
    ? [...drafted, submitted]
    : [...drafted, submitted, { type: 'issue', to: 'issued', at: issuedAt, actorId: approverId }];
};

/** Of the month that has ended, those that made an invoice; of the month that has begun one for each client, open. */
export const seed: AreaSeed<'billing_run'> = (input) => {
  const { calendar, companies, employees, users } = input;
  const [opener] = staffOf(users);
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  const month = firstOfMonth(calendar.today);
  const nothing = {
    invoice_id: null,
    drafter_id: null,
    issuer_id: null,
    remark: null,
    memory: {},
    payslips_done: 0,
    payslips: 0,
  };
  const made = makeBilling(input).runs.map((run) => {
    const id = `billing-run-${run.companyId}-${monthOf(run.month)}`;
    const steps = stepsOf(run);
    const isIssued = steps.at(-1)?.to === 'issued';
    return {
      events: eventsOf({ entity: 'billing_run', id, machine: 'billing-run' }, steps),
      row: {
        ...rowAfter(id, 'billing-run', steps),
        name: runName(names.get(run.companyId) ?? '', run.month),
        company_id: run.companyId,
        month: run.month,
        ...nothing,
        invoice_id: run.invoiceId,
        drafter_id: run.authorId,
        issuer_id: isIssued ? run.approverId : null,
        memory: run.end === 'draft' ? {} : { submitted_by: run.authorId },
      },
    };
  });
  const open = companies
    .filter(({ id }) => employees.some(({ company_id, left_on }) => company_id === id && left_on === null))
    .map((company) => {
      const id = `billing-run-${company.id}-${monthOf(month)}`;
      const steps: readonly [DemoStep] = [
        { type: 'created', to: 'open', at: calendar.instant(1, 21_000), actorId: opener?.id ?? null },
      ];
      return {
        events: eventsOf({ entity: 'billing_run', id, machine: 'billing-run' }, steps),
        row: {
          ...rowAfter(id, 'billing-run', steps),
          name: runName(company.name, month),
          company_id: company.id,
          month,
          ...nothing,
        },
      };
    });
  const all = [...made, ...open];
  return {
    table: 'billing_run',
    rows: all.map(({ row }) => row),
    events: all.flatMap(({ events }) => events),
  };
};
