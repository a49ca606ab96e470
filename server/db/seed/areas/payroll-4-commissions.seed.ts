import { mostByRule } from '@domain/finance/claw-back.rules';
import { ISSUED_INVOICES } from '@domain/finance/states';
import { calendarDate } from '@domain/shared/calendar-date';
import { firstOfMonth, lastOfMonth } from '@domain/shared/months.rules';
import type { JsonRow } from '../../bulk';
import type { AreaSeed, SeedInput } from '../area-seeds';
import { makeBilling } from '../finance/billing';
import { daysAgo, endedMonths } from '../finance/months';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { partnersOf } from '../leads-of-partners';
import { createRandom } from '../random';
import { staffOf } from '../users';
import { seed as partners } from './partners.seed';

const COUNT = { demo: 160, tiny: 12 } as const;

/** Of a client and a month, the first invoice besides the one for its employees. */
const invoicesFor = (input: SeedInput): ReadonlyMap<string, JsonRow<'invoice'>> =>
  new Map(
    makeBilling(input)
      .invoices.filter(
        ({ kind, state }) =>
          (kind === 'general' || input.profile === 'tiny') &&
          ISSUED_INVOICES.some((issued) => issued === state),
      )
      .toReversed()
      .flatMap((invoice) => {
        const day = calendarDate(String(invoice.supplied_on));
        return day === null ? [] : [[`${invoice.company_id} ${firstOfMonth(day)}`, invoice] as const];
      }),
  );

/** Each comes to what the agreement of the partner gives. Those of the last month are accrued, the older ones mostly paid; one in thirty is clawed back. */
export const seed: AreaSeed<'commission'> = (input) => {
  const { profile, calendar, users, companies, leads } = input;
  const random = createRandom('commissions');
  const staff = staffOf(users);
  const active = new Map(
    partners(input).rows.flatMap((row) => (row.state === 'active' ? [[row.id, row] as const] : [])),
  );
  const invoices = invoicesFor(input);
  // a partner earns by the clients that came of his leads, and by each of them once a month
  const clients = new Set(companies.map(({ id }) => id));
  const pairs = [...partnersOf(leads)].flatMap(([company_id, partner_id]) =>
    clients.has(company_id) && active.has(partner_id) ? [{ company_id, partner_id }] : [],
  );
  const leadOf = (pair: { readonly company_id: string; readonly partner_id: string }) =>
    leads.find(({ client_id, partner_id }) => client_id === pair.company_id && partner_id === pair.partner_id)
      ?.id ?? null;
  const taken = new Set<string>();
  const months = endedMonths(calendar, 12);
  const made = Array.from({ length: pairs.length === 0 ? 0 : COUNT[profile] }).flatMap((_, index) => {
    const id = `commission-${String(index + 1).padStart(4, '0')}`;
    const month = random.pick(months);
    const pair = random.pick(pairs);
    const once = JSON.stringify([pair, month]);
    if (taken.has(once)) return [];
    taken.add(once);
    const { commission_kind, commission_percent, commission_per_head_fils } =
      active.get(pair.partner_id) ?? {};
    const invoice =
      commission_kind === 'percent' ? (invoices.get(`${pair.company_id} ${month}`) ?? null) : null;
    const amount_fils = mostByRule(
      {
        kind: commission_kind ?? null,
        percent: commission_percent ?? null,
        perHeadFils: commission_per_head_fils == null ? null : Number(commission_per_head_fils),
      },
      {
        invoiceNet: Number(invoice?.net_fils ?? 0),
        heads: input.employees.filter(({ company_id }) => company_id === pair.company_id).length,
      },
    );
    // what was not billed in the month earns nothing
    if (!amount_fils) return [];
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
    const began = daysAgo(calendar, String(invoice?.issued_on ?? lastOfMonth(month)));
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
    const isPaid = way.includes(paid);
    return [
      {
        events: eventsOf({ entity: 'commission', id, machine: 'commission' }, steps),
        row: {
          ...rowAfter(id, 'commission', steps),
          ...pair,
          lead_id: leadOf(pair),
          invoice_id: invoice?.id ?? null,
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
