import type { JsonRow } from '../../bulk';
import type { SeedInput } from '../area-seeds';
import { seed as expenses } from '../areas/expenses.seed';
import { seed as partners } from '../areas/partners.seed';
import { seed as commissions } from '../areas/payroll-4-commissions.seed';
import { accountId, BANK_IBANS, PAYER } from '../chart-of-accounts';
import { type DemoStep, type EventRow, eventsOf, rowAfter } from '../history';
import { createRandom } from '../random';
import { staffOf } from '../users';

const NUMBER = 'PB-000001';
const ID = 'payment-batch-00001';
const DRAFT = 'payment-batch-00002';
const MOST = { expenses: 6, commissions: 3 };

/** Check digits of an IBAN of the UAE: letters as two figures, 98 less the rest over 97. */
const ibanOf = (bank: string, account: string): string => {
  const rest = [...`${bank}${account}101400`].reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0);
  return `AE${String(98 - rest).padStart(2, '0')}${bank}${account}`;
};

const BANKS = [
  ['035', 'NBADAEAA'],
  ['026', 'EBILAEAD'],
  ['033', 'BOMLAEAD'],
] as const;

interface Payment {
  readonly source: { readonly expense_id: string } | { readonly commission_id: string };
  readonly fils: number;
  readonly beneficiary: string;
  readonly purpose: string;
}

const payments = (input: SeedInput): readonly Payment[] => {
  const names = new Map(partners(input).rows.map(({ id, name }) => [id, name]));
  const earned = commissions(input).rows;
  // nothing is set off of what goes to the bank here
  const owing = new Set(
    earned.flatMap(({ overpaid_fils, partner_id }) => (overpaid_fils ? [partner_id] : [])),
  );
  return [
    ...expenses(input)
      .rows.filter(({ state }) => state === 'approved')
      .slice(0, MOST.expenses)
      .map(({ id, total_fils, vendor }) => ({
        source: { expense_id: id },
        fils: Number(total_fils),
        beneficiary: vendor,
        purpose: 'PMS',
      })),
    ...earned
      .filter(({ state, partner_id }) => state === 'approved' && !owing.has(partner_id))
      .slice(0, MOST.commissions)
      .map(({ id, amount_fils, partner_id }) => ({
        source: { commission_id: id },
        fils: Number(amount_fils),
        beneficiary: names.get(partner_id) ?? partner_id,
        purpose: 'ACM',
      })),
  ];
};

/** One batch, which the bank has since yesterday, with what was approved and unpaid; and one that somebody has begun for settlements. */
export const makeBatches = (
  input: SeedInput,
): {
  readonly batches: readonly JsonRow<'payment_batch'>[];
  readonly items: readonly JsonRow<'payment_batch_item'>[];
  readonly events: Readonly<Record<'payment_batch' | 'payment_batch_item', readonly EventRow[]>>;
} => {
  const { calendar, users } = input;
  const random = createRandom('payment batches');
  const [author, first, second] = staffOf(users);
  const listed = payments(input);
  if (!author || !first || !second || listed.length === 0)
    return { batches: [], items: [], events: { payment_batch: [], payment_batch_item: [] } };
  const at = (second_: number) => calendar.instant(1, second_);
  const steps: readonly [DemoStep, ...DemoStep[]] = [
    { type: 'created', to: 'draft', at: at(20_000), actorId: author.id },
    { type: 'submit', to: 'submitted', at: at(24_000), actorId: author.id },
    { type: 'approve', to: 'approving', at: at(28_000), actorId: first.id },
    { type: 'approve', to: 'approved', at: at(32_000), actorId: second.id },
    { type: 'export', to: 'exported', at: at(36_000), actorId: author.id },
  ];
  const begun: readonly [DemoStep] = [{ type: 'created', to: 'draft', at: at(37_000), actorId: second.id }];
  const items = listed.map(({ source, fils, beneficiary, purpose }, index) => {
    const id = `payment-batch-item-${String(index + 1).padStart(5, '0')}`;
    const [bank, bic] = random.pick(BANKS);
    const created: readonly [DemoStep] = [
      { type: 'created', to: 'listed', at: at(21_000 + index), actorId: author.id },
    ];
    return {
      events: eventsOf({ entity: 'payment_batch_item', id, machine: 'payment-batch-item' }, created),
      row: {
        ...rowAfter(id, 'payment-batch-item', created),
        reference: `${NUMBER}-${String(index + 1).padStart(3, '0')}`,
        batch_id: ID,
        expense_id: null,
        commission_id: null,
        refund_id: null,
        settlement_id: null,
        ...source,
        amount_fils: fils,
        beneficiary,
        iban: ibanOf(bank, String(random.whole(1, 999_999_999)).padStart(16, '0')),
        bic,
        town: random.pick(['Dubai', 'Abu Dhabi', 'Sharjah']),
        country: 'AE',
        purpose,
        paid_on: null,
        return_reason: null,
      },
    };
  });
  return {
    batches: [
      {
        ...rowAfter(ID, 'payment-batch', steps),
        memory: { submitted_by: author.id },
        number: NUMBER,
        account_id: accountId('1010'),
        debtor_name: PAYER.holder_name,
        debtor_iban: BANK_IBANS['1010'] ?? null,
        debtor_bic: PAYER.bic,
        pays_on: calendar.day(0),
        note: null,
        author_id: author.id,
        approver_id: first.id,
        second_approver_id: second.id,
        exported_at: at(36_000),
        remark: null,
      },
      {
        ...rowAfter(DRAFT, 'payment-batch', begun),
        memory: {},
        number: 'PB-000002',
        account_id: accountId('1020'),
        debtor_name: null,
        debtor_iban: null,
        debtor_bic: null,
        pays_on: calendar.day(-2),
        note: null,
        author_id: second.id,
        approver_id: null,
        second_approver_id: null,
        exported_at: null,
        remark: null,
      },
    ],
    items: items.map(({ row }) => row),
    events: {
      payment_batch: [
        ...eventsOf({ entity: 'payment_batch', id: ID, machine: 'payment-batch' }, steps),
        ...eventsOf({ entity: 'payment_batch', id: DRAFT, machine: 'payment-batch' }, begun),
      ],
      payment_batch_item: items.flatMap(({ events }) => events),
    },
  };
};
