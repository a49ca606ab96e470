import { vatOn } from '@domain/shared/vat.rules';
import type { AreaSeed } from '../area-seeds';
import { accountId } from '../chart-of-accounts';
import { issuedInvoices } from '../finance/issued-invoices';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { createRandom } from '../random';
import { staffOf } from '../users';

const COUNT = { demo: 200, tiny: 12 } as const;

const SUBJECTS = [
  'Deposit for a new employee',
  'Visa for a family member',
  'Attestation of certificates',
  'Medical insurance, top-up',
  'Express typing service',
] as const;
const VOID = 'Paid back on the same day.';

/** Mostly bank transfers; the older ones are applied. */
export const seed: AreaSeed<'sales_receipt'> = (input) => {
  const { profile, calendar, users, companies } = input;
  const invoiceOf = issuedInvoices(input);
  const random = createRandom('sales-receipts');
  const staff = staffOf(users);
  const ages = Array.from({ length: COUNT[profile] }, (_, index) =>
    index < 3 ? 2 : random.whole(2, profile === 'tiny' ? 70 : 450),
  ).sort((one, other) => other - one);
  const made = ages.map((age, index) => {
    const id = `sales-receipt-${String(index + 1).padStart(5, '0')}`;
    const actorId = random.pick(staff).id;
    const method = random.weighted([
      ['bank_transfer', 60],
      ['card', 18],
      ['cheque', 14],
      ['cash', 8],
    ] as const);
    const company_id = companies[index % companies.length]?.id ?? '';
    const invoice = invoiceOf(company_id, age, random);
    const end =
      age < 15 || invoice === null
        ? random.pick(['draft', 'issued'] as const)
        : random.weighted([
            ['applied', 82],
            ['issued', 14],
            ['void', 4],
          ] as const);
    const at = (daysLater: number, second: number) => calendar.instant(Math.max(1, age - daysLater), second);
    const created: DemoStep = { type: 'created', to: 'draft', at: at(0, 21_000), actorId };
    const issued: DemoStep = { type: 'issue', to: 'issued', at: at(0, 31_000), actorId };
    const applied: DemoStep = { type: 'apply', to: 'applied', at: at(9, 41_000), actorId };
    const voided: DemoStep = {
      type: 'void',
      to: 'void',
      at: at(0, 42_000),
      actorId,
      payload: { void_reason: VOID },
    };
    const ways = { draft: [], issued: [issued], applied: [issued, applied], void: [issued, voided] } as const;
    const steps: readonly [DemoStep, ...DemoStep[]] = [created, ...ways[end]];
    const subject = random.pick(SUBJECTS);
    const received_on = calendar.day(age);
    const vat_category = subject.startsWith('Deposit') ? 'out_of_scope' : 'standard';
    const net_fils = random.whole(8, 90) * 5_000;
    const vat_fils = vatOn(net_fils, vat_category, received_on);
    const isIssued = end !== 'draft';
    return {
      events: eventsOf({ entity: 'sales_receipt', id, machine: 'sales-receipt' }, steps),
      row: {
        ...rowAfter(id, 'sales-receipt', steps),
        subject,
        number: isIssued ? `SR-${String(index + 1).padStart(6, '0')}` : null,
        company_id,
        received_on,
        method,
        reference: method === 'cash' ? null : `${method === 'cheque' ? 'CHQ' : 'REF'}-${200_000 + index}`,
        note: null,
        net_fils,
        vat_category,
        vat_fils,
        total_fils: net_fils + vat_fils,
        account_id: accountId(method === 'cash' ? '1030' : '1010'),
        author_id: actorId,
        issued_on: isIssued ? received_on : null,
        applied_to_id: end === 'applied' ? (invoice?.id ?? null) : null,
        applied_on: end === 'applied' ? calendar.day(Math.max(1, age - 9)) : null,
        void_reason: end === 'void' ? VOID : null,
      },
    };
  });
  return {
    table: 'sales_receipt',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
