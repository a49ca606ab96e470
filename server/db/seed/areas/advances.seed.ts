import type { AreaSeed } from '../area-seeds';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { createRandom } from '../random';
import { staffOf } from '../users';

const COUNT = { demo: 24, tiny: 3 } as const;

/** Some wait for somebody or for the money; the others were paid out just now, so that no payslip has to have recovered them. */
export const seed: AreaSeed<'advance'> = ({ profile, calendar, users, employees }) => {
  const random = createRandom('advances');
  const staff = staffOf(users);
  const paid = employees.filter(({ left_on, gross_fils }) => left_on === null && gross_fils);
  const made = Array.from({ length: paid.length === 0 ? 0 : COUNT[profile] }, (_, index) => {
    const id = `advance-${String(index + 1).padStart(4, '0')}`;
    const employee = random.pick(paid);
    const author = random.pick(staff);
    const approver = random.pick(staff.filter((one) => one !== author));
    const came = random.whole(3, 12);
    const steps: readonly [DemoStep, ...DemoStep[]] = [
      { type: 'created', to: 'draft', at: calendar.instant(came, 20_000), actorId: author.id },
      { type: 'submit', to: 'submitted', at: calendar.instant(came, 21_000), actorId: author.id },
      { type: 'approve', to: 'approved', at: calendar.instant(came - 2, 30_000), actorId: approver.id },
    ];
    const [created, ...later] = steps;
    const until = random.whole(0, 2);
    const isPaid = until === 2 && index % 2 === 0;
    const payDay = Math.min(came - 2, 1);
    const taken: readonly [DemoStep, ...DemoStep[]] = [
      created,
      ...later.slice(0, until),
      ...(isPaid
        ? [{ type: 'pay', to: 'outstanding', at: calendar.instant(payDay, 40_000), actorId: author.id }]
        : []),
    ];
    const amount = random.whole(2, 10) * 50_000;
    return {
      events: eventsOf({ entity: 'advance', id, machine: 'advance' }, taken),
      row: {
        ...rowAfter(id, 'advance', taken),
        employee_id: employee.id,
        company_id: employee.company_id,
        kind: 'advance',
        deduction: 'loan',
        month: null,
        amount_fils: amount,
        instalment_fils: amount / 5,
        reason: random.pick(['Rent for a year ahead', 'School fees', 'A flight home']),
        approver_id: until === 2 ? approver.id : null,
        paid_on: isPaid ? calendar.day(payDay) : null,
        run_id: null,
        remark: null,
        memory: taken.length > 1 ? { submitted_by: author.id } : {},
      },
    };
  });
  return {
    table: 'advance',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
