import { vatOn } from '@domain/shared/vat.rules';
import type { SeedInput } from '../area-seeds';
import { accountId } from '../chart-of-accounts';
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

/** Receipts before they are set against anything: mostly bank transfers. */
export const makeReceiptDrafts = ({ profile, calendar, users, companies }: SeedInput) => {
  const random = createRandom('sales-receipts');
  const staff = staffOf(users);
  const ages = Array.from({ length: COUNT[profile] }, (_, index) =>
    index < 3 ? 2 : random.whole(2, profile === 'tiny' ? 70 : 450),
  ).sort((one, other) => other - one);
  return ages.map((age, index) => {
    const author = random.pick(staff);
    const method = random.weighted([
      ['bank_transfer', 60],
      ['card', 18],
      ['cheque', 14],
      ['cash', 8],
    ] as const);
    const company_id = companies[index % companies.length]?.id ?? '';
    const end =
      age < 15
        ? random.pick(['draft', 'issued'] as const)
        : random.weighted([
            ['issued', 96],
            ['void', 4],
          ] as const);
    const subject = random.pick(SUBJECTS);
    const received_on = calendar.day(age);
    const vat_category = subject.startsWith('Deposit') ? 'out_of_scope' : 'standard';
    const net_fils = random.whole(8, 90) * 5_000;
    const vat_fils = vatOn(net_fils, vat_category, received_on);
    return {
      id: `sales-receipt-${String(index + 1).padStart(5, '0')}`,
      age,
      end,
      author: author.id,
      issuer: staff[(staff.indexOf(author) + 1) % staff.length]?.id ?? null,
      company_id,
      total_fils: net_fils + vat_fils,
      fields: {
        subject,
        number: end === 'draft' ? null : `SR-${String(index + 1).padStart(6, '0')}`,
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
        author_id: author.id,
        issued_on: end === 'draft' ? null : received_on,
        applied_to_id: null,
      },
    };
  });
};
