import type { AreaSeed } from '../area-seeds';
import { daysAgo, endedMonths } from '../finance/months';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { partnersOf } from '../leads-of-partners';
import { createRandom } from '../random';
import { staffOf } from '../users';
import { seed as partners } from './partners.seed';

const COUNT = { demo: 160, tiny: 12 } as const;

/** Those of the last month are accrued, the older ones mostly paid; one in thirty is clawed back. */
export const seed: AreaSeed<'commission'> = (input) => {
  const { profile, calendar, users, companies, leads } = input;
  const random = createRandom('commissions');
  const staff = staffOf(users);
  const active = partners(input).rows.filter(({ state }) => state === 'active');
  // a partner earns by the clients that came of his leads, and by each of them once a month
  const clients = new Set(companies.map(({ id }) => id));
  const pairs = [...partnersOf(leads)].flatMap(([company_id, partner_id]) =>
    clients.has(company_id) && active.some(({ id }) => id === partner_id) ? [{ company_id, partner_id }] : [],
  );
  const taken = new Set<string>();
  const months = endedMonths(calendar, 12);
  const made = Array.from({ length: pairs.length === 0 ? 0 : COUNT[profile] }).flatMap((_, index) => {
    const id = `commission-${String(index + 1).padStart(4, '0')}`;
    const month = random.pick(months);
    const pair = random.pick(pairs);
    const once = JSON.stringify([pair, month]);
    if (taken.has(once)) return [];
    taken.add(once);
    const author = random.pick(staff);
    const approver = random.pick(staff.filter((colleague) => colleague !== author));
    const end =
      month === months[0]
        ? 'accrued'
        : random.weighted([
            ['paid', 80],
            ['approved', 14],
            ['clawed_back', 3],
            ['called_off', 3],
          ] as const);
    const began = daysAgo(calendar, month);
    const at = (step: number) => calendar.instant(Math.max(1, began - step * 4), 25_000 + step * 5_000);
    const approved: DemoStep = { type: 'approve', to: 'approved', at: at(1), actorId: approver.id };
    const paid: DemoStep = { type: 'pay', to: 'paid', at: at(2), actorId: author.id };
    const ways: Readonly<Record<typeof end, readonly DemoStep[]>> = {
      accrued: [],
      approved: [approved],
      paid: [approved, paid],
      clawed_back: [
        approved,
        paid,
        { type: 'claw_back', to: 'clawed_back', at: at(3), actorId: approver.id },
      ],
      called_off: [{ type: 'call_off', to: 'called_off', at: at(1), actorId: author.id }],
    };
    const way = ways[end];
    const steps: readonly [DemoStep, ...DemoStep[]] = [
      { type: 'created', to: 'accrued', at: at(0), actorId: author.id },
      ...way,
    ];
    const amount_fils = random.whole(2, 90) * 10_000;
    const isPaid = way.includes(paid);
    return [
      {
        events: eventsOf({ entity: 'commission', id, machine: 'commission' }, steps),
        row: {
          ...rowAfter(id, 'commission', steps),
          ...pair,
          lead_id: null,
          month,
          amount_fils,
          note: end === 'called_off' ? 'The client has not paid its deposit.' : null,
          approver_id: way.includes(approved) ? approver.id : null,
          payment_reference: isPaid ? `FT${random.whole(100_000_000, 999_999_999)}` : null,
          paid_fils: isPaid ? amount_fils : null,
          clawed_back_fils: end === 'clawed_back' ? amount_fils : 0,
          clawed_back_on: end === 'clawed_back' ? at(3).slice(0, 10) : null,
          overpaid_fils: end === 'clawed_back' ? amount_fils : 0,
          overpaid_on: end === 'clawed_back' ? at(3).slice(0, 10) : null,
          paid_on: isPaid ? paid.at.slice(0, 10) : null,
          claw_back_reason: end === 'clawed_back' ? 'The client left within the first three months.' : null,
        },
      },
    ];
  });
  return {
    table: 'commission',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
