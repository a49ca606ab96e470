import { monthsLater } from '@domain/shared/calendar-date';
import { firstOfMonth, monthYear } from '@domain/shared/months.rules';
import type { AreaSeed } from '../area-seeds';
import { DEMO_PLAN } from '../finance/billed-slips';
import { makeBilling } from '../finance/billing';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { staffOf } from '../users';

const TERMS_DAYS = 14;
/** Models of the clients whose payroll is billed from this month on, in turn. */
const MODELS = [
  {},
  { proration: 'days_employed' },
  { model: 'percent', amount_fils: null, percent: 7.5 },
  {
    model: 'tier',
    amount_fils: 90_000,
    tier_2_from: 11,
    tier_2_fils: 80_000,
    tier_3_from: 51,
    tier_3_fils: 70_000,
  },
  { minimum_fils: 425_000 },
] as const;

/** Billing from payroll began with the month of the client's first run, or begins with this one; what was before is billed by hand. */
export const seed: AreaSeed<'fee_plan'> = (input) => {
  const { calendar, companies, employees, users } = input;
  const staff = staffOf(users);
  const month = firstOfMonth(calendar.today);
  const begun = new Set(makeBilling(input).runs.map(({ companyId }) => companyId));
  const clients = companies.filter(({ id }) => employees.some(({ company_id }) => company_id === id));
  const made = clients.map((company, index) => {
    const id = `fee-plan-${company.id}`;
    const valid_from = begun.has(company.id) ? monthsLater(month, -1) : month;
    const author = staff[index % staff.length]?.id ?? null;
    const approver = staff[(index + 1) % staff.length]?.id ?? null;
    const at = (second: number) => calendar.instant(70, second);
    const steps: readonly [DemoStep, ...DemoStep[]] = [
      { type: 'created', to: 'draft', at: at(20_000), actorId: author },
      { type: 'submit', to: 'approval', at: at(22_000), actorId: author },
      { type: 'approve', to: 'approved', at: at(30_000), actorId: approver },
    ];
    return {
      events: eventsOf({ entity: 'fee_plan', id, machine: 'fee-plan' }, steps),
      row: {
        ...rowAfter(id, 'fee-plan', steps),
        name: `${company.name}, from ${monthYear(valid_from)}`,
        company_id: company.id,
        valid_from,
        ...DEMO_PLAN,
        ...(begun.has(company.id) ? {} : MODELS[index % MODELS.length]),
        terms_days: TERMS_DAYS,
        note: null,
        author_id: author,
        approver_id: approver,
        remark: null,
        memory: { submitted_by: author },
      },
    };
  });
  return {
    table: 'fee_plan',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
