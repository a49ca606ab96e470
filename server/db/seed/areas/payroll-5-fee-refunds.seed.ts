import { REFUND_REASONS } from '@domain/areas/fee-refunds/fee-refunds.area';
import type { AreaSeed, SeedInput } from '../area-seeds';
import { creditBefore } from '../finance/allocations';
import { makeBilling } from '../finance/billing';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { createRandom } from '../random';
import { staffOf } from '../users';
import { seed as onboardings } from './onboarding-cases.seed';

/** Of one to five fees, in fils. */
const AMOUNTS = [85_000, 170_000, 255_000, 340_000, 425_000];
/** Deposits that are asked back at once. */
const MOST_DEPOSITS = 3;
const COUNT = { demo: 60, tiny: 6 } as const;

/** Deposits of people who never came, asked back and not approved yet. */
const depositsReclaimed = (input: SeedInput) => {
  const [author] = staffOf(input.users);
  // the small data leave refunds to the tests
  if (author === undefined || input.profile !== 'demo') return [];
  return onboardings(input)
    .rows.filter(({ state, deposit_received_on }) => state === 'unsuccessful' && deposit_received_on)
    .slice(0, MOST_DEPOSITS)
    .map(({ first_name, last_name, company_id, deposit_received_fils }, index) => {
      const id = `deposit-refund-${String(index + 1).padStart(4, '0')}`;
      const steps: readonly [DemoStep] = [
        {
          type: 'created',
          to: 'requested',
          at: input.calendar.instant(index + 1, 36_000),
          actorId: author.id,
        },
      ];
      return {
        events: eventsOf({ entity: 'fee_refund', id, machine: 'fee-refund' }, steps),
        row: {
          ...rowAfter(id, 'fee-refund', steps),
          subject: `Deposit for ${first_name} ${last_name ?? ''}`.trim(),
          company_id: String(company_id),
          source: 'deposit',
          invoice_id: null,
          amount_fils: Number(deposit_received_fils),
          reason: 'other',
          note: 'The onboarding was unsuccessful.',
          approver_id: null,
          credit_note_id: null,
          payment_reference: null,
          paid_on: null,
          remark: null,
        },
      };
    });
};

/** Each refers to an invoice that was paid, and is smaller than that; it is paid out of credit that the client has. */
export const seed: AreaSeed<'fee_refund'> = (input) => {
  const { profile, calendar, users } = input;
  const random = createRandom('fee refunds');
  const staff = staffOf(users);
  const charged = makeBilling(input).invoices.filter(
    ({ state, kind }) => state === 'paid' && kind === 'service',
  );
  const paidBack = new Map<string, number>();
  const made = Array.from({ length: charged.length === 0 ? 0 : COUNT[profile] }, (_, index) => {
    const id = `fee-refund-${String(index + 1).padStart(4, '0')}`;
    const invoice = random.pick(charged);
    const author = random.pick(staff);
    const approver = random.pick(staff.filter((colleague) => colleague !== author));
    const drawn = random.weighted([
      ['requested', 18],
      ['review', 17],
      ['approved', 10],
      ['paid', 40],
      ['rejected', 15],
    ] as const);
    const began = drawn === 'requested' ? random.whole(1, 4) : random.whole(10, 200);
    const amount_fils = Math.min(AMOUNTS[index % AMOUNTS.length] ?? 0, invoice.total_fils ?? 0);
    const before = paidBack.get(invoice.company_id) ?? 0;
    const isCovered = creditBefore(input, invoice.company_id, Math.max(1, began - 6)) >= before + amount_fils;
    const end = drawn === 'paid' && !isCovered ? 'approved' : drawn;
    if (end === 'paid') paidBack.set(invoice.company_id, before + amount_fils);
    const at = (step: number) => calendar.instant(Math.max(1, began - step * 2), 25_000 + step * 5_000);
    const way = [
      { type: 'created', to: 'requested', at: at(0), actorId: author.id },
      { type: 'start_review', to: 'review', at: at(1), actorId: author.id },
      end === 'rejected'
        ? { type: 'reject', to: 'rejected', at: at(2), actorId: approver.id }
        : { type: 'approve', to: 'approved', at: at(2), actorId: approver.id },
      { type: 'pay', to: 'paid', at: at(3), actorId: author.id },
    ] as const;
    const length = { requested: 1, review: 2, approved: 3, rejected: 3, paid: 4 }[end];
    const [first, ...later] = way;
    const steps: readonly [DemoStep, ...DemoStep[]] = [first, ...later.slice(0, length - 1)];
    const reason = random.pick(REFUND_REASONS);
    return {
      events: eventsOf({ entity: 'fee_refund', id, machine: 'fee-refund' }, steps),
      row: {
        ...rowAfter(id, 'fee-refund', steps),
        subject: `Service fee of ${invoice.number}`,
        company_id: invoice.company_id,
        source: 'credit',
        invoice_id: invoice.id,
        amount_fils,
        reason,
        note: null,
        approver_id: end === 'approved' || end === 'paid' ? approver.id : null,
        credit_note_id: null,
        payment_reference: end === 'paid' ? `FT${random.whole(100_000_000, 999_999_999)}` : null,
        paid_on: end === 'paid' ? at(3).slice(0, 10) : null,
        remark: end === 'rejected' ? 'The service was given; see the visa process.' : null,
      },
    };
  });
  const all = [...made, ...depositsReclaimed(input)];
  return {
    table: 'fee_refund',
    rows: all.map(({ row }) => row),
    events: all.flatMap(({ events }) => events),
  };
};
