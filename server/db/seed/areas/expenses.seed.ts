import type { EXPENSE_CATEGORIES } from '@domain/areas/expenses/expenses.area';
import { vatOn } from '@domain/shared/vat.rules';
import type { AreaSeed } from '../area-seeds';
import { type AccountCode, accountId, CENTRES, centreId } from '../chart-of-accounts';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { createRandom } from '../random';
import { staffOf } from '../users';

const COUNT = { demo: 260, tiny: 14 } as const;

type Category = (typeof EXPENSE_CATEGORIES)[number];
interface Kind {
  readonly category: Category;
  readonly account: AccountCode;
  readonly vendors: readonly string[];
  /** Median, dirhams. */
  readonly about: number;
  readonly vat: 'standard' | 'zero' | 'out_of_scope';
}
const KINDS: readonly Kind[] = [
  {
    category: 'travel',
    account: '5300',
    vendors: ['Desert Line Taxis', 'Gulf Sky Travel'],
    about: 320,
    vat: 'zero',
  },
  {
    category: 'entertainment',
    account: '5310',
    vendors: ['Creek View Restaurant', 'Palm Court Café'],
    about: 410,
    vat: 'standard',
  },
  {
    category: 'government_fees',
    account: '5020',
    vendors: ['Typing Centre Al Noor', 'Document Clearing Desk'],
    about: 750,
    vat: 'out_of_scope',
  },
  {
    category: 'software',
    account: '5400',
    vendors: ['Northern Cloud Software', 'Signpost Apps'],
    about: 1_450,
    vat: 'standard',
  },
  {
    category: 'professional_fees',
    account: '5600',
    vendors: ['Marsa Legal Translation', 'Quay Auditors'],
    about: 2_900,
    vat: 'standard',
  },
  {
    category: 'utilities',
    account: '5210',
    vendors: ['City Telephone', 'District Water and Power'],
    about: 880,
    vat: 'standard',
  },
  {
    category: 'office',
    account: '5210',
    vendors: ['Paper and Pens Trading', 'Morning Coffee Supplies'],
    about: 190,
    vat: 'standard',
  },
];

type End = 'draft' | 'submitted' | 'approved' | 'paid' | 'rejected';
const WAY: Readonly<Record<End, readonly (readonly [string, string])[]>> = {
  draft: [],
  submitted: [['submit', 'submitted']],
  approved: [
    ['submit', 'submitted'],
    ['approve', 'approved'],
  ],
  paid: [
    ['submit', 'submitted'],
    ['approve', 'approved'],
    ['pay', 'paid'],
  ],
  rejected: [
    ['submit', 'submitted'],
    ['reject', 'rejected'],
  ],
};
const REMARK = 'The receipt is of another month.';

/** Most are paid; those of the last days wait for approval or payment. A fifth is charged on to a client. */
export const seed: AreaSeed<'expense'> = ({ profile, calendar, users, companies }) => {
  const random = createRandom('expenses');
  const staff = staffOf(users);
  const clients = companies.filter(({ status }) => status === 'active');
  const ages = Array.from({ length: COUNT[profile] }, (_, index) =>
    index < 2 ? 2 : random.whole(2, profile === 'tiny' ? 60 : 500),
  ).sort((one, other) => other - one);
  const made = ages.map((age, index) => {
    const id = `expense-${String(index + 1).padStart(5, '0')}`;
    const kind = random.pick(KINDS);
    const author = random.whole(0, staff.length - 1);
    const authorId = staff[author]?.id ?? '';
    const approverId = staff[(author + 1) % staff.length]?.id ?? '';
    const end: End =
      age < 12
        ? random.weighted([
            ['draft', 3],
            ['submitted', 4],
            ['approved', 3],
          ] as const)
        : random.weighted([
            ['paid', 88],
            ['rejected', 6],
            ['approved', age < 30 ? 6 : 0],
          ] as const);
    const day = calendar.day(age);
    const at = (daysLater: number, second: number) => calendar.instant(Math.max(1, age - daysLater), second);
    const steps: readonly [DemoStep, ...DemoStep[]] = [
      { type: 'created', to: 'draft', at: at(0, 20_000), actorId: authorId },
      ...WAY[end].map(
        ([type, to], step): DemoStep => ({
          type,
          to,
          at: at(step * 3, 30_000 + step * 5_000),
          actorId: type === 'submit' ? authorId : approverId,
          ...(to === 'rejected' ? { payload: { remark: REMARK } } : {}),
        }),
      ),
    ];
    const net_fils = Math.round(random.logNormal(kind.about, 0.6)) * 100;
    const vat_fils = vatOn(net_fils, kind.vat, day);
    const isBillable = clients.length > 0 && random.chance(0.2);
    const isJudged = steps.length > 2;
    const isPaid = end === 'paid';
    return {
      events: eventsOf({ entity: 'expense', id, machine: 'expense' }, steps),
      row: {
        ...rowAfter(id, 'expense', steps),
        memory: end === 'draft' ? {} : { submitted_by: authorId },
        vendor: random.pick(kind.vendors),
        number: end === 'draft' ? null : `EXP-${String(index + 1).padStart(6, '0')}`,
        spent_on: day,
        category: kind.category,
        supplier_trn: null,
        note: null,
        net_fils,
        vat_category: kind.vat,
        vat_fils,
        total_fils: net_fils + vat_fils,
        account_id: accountId(kind.account),
        cost_centre_id: centreId(random.pick(CENTRES)[0]),
        is_billable: isBillable,
        company_id: isBillable ? random.pick(clients).id : null,
        author_id: authorId,
        approver_id: isJudged ? approverId : null,
        remark: end === 'rejected' ? REMARK : null,
        paid_on: isPaid ? calendar.day(Math.max(1, age - 6)) : null,
        payment_reference: isPaid ? `TRF-${100_000 + index}` : null,
      },
    };
  });
  return {
    table: 'expense',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
