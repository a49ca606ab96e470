import { DEBIT_CAUSES } from '@domain/areas/debit-notes/debit-notes.area';
import { vatOn } from '@domain/shared/vat.rules';
import type { SeedInput } from '../area-seeds';
import { createRandom } from '../random';
import { staffOf } from '../users';
import { issuedInvoices } from './issued-invoices';

const COUNT = { demo: 120, tiny: 9 } as const;

const SUBJECTS: Readonly<Record<(typeof DEBIT_CAUSES)[number], string>> = {
  undercharged: 'Service fee of one employee left out',
  additional_service: 'Attestation of a certificate',
  government_fee: 'Typing and government fee paid for the client',
  penalty: 'Fine for a late Emirates ID',
  other: 'Courier and copies',
};

/** Debit notes before anything is paid of them: every client has some. */
export const makeDebitNotes = (input: SeedInput) => {
  const { profile, calendar, users, companies } = input;
  const invoiceOf = issuedInvoices(input);
  const random = createRandom('debit-notes');
  const staff = staffOf(users);
  const ages = Array.from({ length: COUNT[profile] }, (_, index) =>
    index < 3 ? 3 : random.whole(3, profile === 'tiny' ? 80 : 400),
  ).sort((one, other) => other - one);
  return ages.flatMap((age, index) => {
    const cause = random.pick(DEBIT_CAUSES);
    const author = random.pick(staff);
    const company_id = companies[index % companies.length]?.id ?? '';
    const invoice = invoiceOf(company_id, age, random);
    if (invoice === null) return [];
    const end =
      age < 20
        ? random.pick(['draft', 'issued'] as const)
        : random.weighted([
            ['issued', 92],
            ['void', 8],
          ] as const);
    const supply_on = calendar.day(age);
    const vat_category = cause === 'penalty' || cause === 'government_fee' ? 'out_of_scope' : 'standard';
    const net_fils = random.whole(15, 240) * 1_000;
    const vat_fils = vatOn(net_fils, vat_category, supply_on);
    const issuedAgo = Math.max(1, age - 1);
    return [
      {
        id: `debit-note-${String(index + 1).padStart(5, '0')}`,
        age,
        issuedAgo,
        end,
        author: author.id,
        issuer: staff[(staff.indexOf(author) + 1) % staff.length]?.id ?? null,
        company_id,
        total_fils: net_fils + vat_fils,
        fields: {
          subject: SUBJECTS[cause],
          number: end === 'draft' ? null : `DN-${String(index + 1).padStart(6, '0')}`,
          company_id,
          cause,
          invoice_id: invoice.id,
          invoice_number: invoice.number,
          note: `${SUBJECTS[cause]}.`,
          supply_on,
          net_fils,
          vat_category,
          vat_fils,
          total_fils: net_fils + vat_fils,
          due_on: calendar.day(age - 30),
          author_id: author.id,
          issued_on: end === 'draft' ? null : calendar.day(issuedAgo),
          applied_to_id: null,
          applied_on: null,
        },
      },
    ];
  });
};
