import { monthsLater } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import type { AreaSeed } from '../area-seeds';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { createRandom } from '../random';
import { staffOf } from '../users';

const COUNT = { demo: 9, tiny: 2 } as const;
const SUBJECTS = [
  ['Registered address, a year', 'yearly', 600_000],
  ['HR portal, each month', 'monthly', 49_500],
  ['Public relations officer on call, each quarter', 'quarterly', 250_000],
] as const;

/** Some clients are billed beside their payroll; one plan waits for its approval, the next drafts are of months to come. */
export const seed: AreaSeed<'recurring_invoice'> = ({ profile, calendar, companies, users }) => {
  const random = createRandom('recurring-invoices');
  const staff = staffOf(users);
  const made = companies.slice(0, COUNT[profile]).map((company, index) => {
    const id = `recurring-invoice-${String(index + 1).padStart(3, '0')}`;
    const [subject, interval, unit_price_fils] = random.pick(SUBJECTS);
    const author = staff[index % staff.length]?.id ?? null;
    const approver = staff[(index + 1) % staff.length]?.id ?? null;
    const at = (second: number) => calendar.instant(12 + index, second);
    const isWaiting = index === 1;
    const steps: readonly [DemoStep, ...DemoStep[]] = [
      { type: 'created', to: 'draft', at: at(20_000), actorId: author },
      { type: 'submit', to: 'approval', at: at(21_000), actorId: author },
      ...(isWaiting
        ? []
        : [{ type: 'approve', to: 'active', at: at(30_000), actorId: approver } satisfies DemoStep]),
    ];
    return {
      events: eventsOf({ entity: 'recurring_invoice', id, machine: 'recurring-invoice' }, steps),
      row: {
        ...rowAfter(id, 'recurring-invoice', steps),
        subject,
        company_id: company.id,
        interval,
        next_on: monthsLater(firstOfMonth(calendar.today), random.whole(1, 3)),
        until_on: null,
        terms_days: 14,
        quantity: 1,
        unit_price_fils,
        vat_category: 'standard',
        income: 'fees',
        author_id: author,
        approver_id: isWaiting ? null : approver,
        drafted_on: null,
        remark: null,
        memory: { submitted_by: author },
      },
    };
  });
  return {
    table: 'recurring_invoice',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
