import { DEBIT_CAUSES } from '@domain/areas/debit-notes/debit-notes.area';
import { vatOn } from '@domain/shared/vat.rules';
import type { AreaSeed } from '../area-seeds';
import { issuedInvoices } from '../finance/issued-invoices';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { createRandom } from '../random';
import { staffOf } from '../users';

const COUNT = { demo: 120, tiny: 9 } as const;

const SUBJECTS: Readonly<Record<(typeof DEBIT_CAUSES)[number], string>> = {
  undercharged: 'Service fee of one employee left out',
  additional_service: 'Attestation of a certificate',
  government_fee: 'Typing and government fee paid for the client',
  penalty: 'Fine for a late Emirates ID',
  other: 'Courier and copies',
};
const VOID = 'Charged with the next invoice instead.';

/** Every client has some; most are applied. */
export const seed: AreaSeed<'debit_note'> = (input) => {
  const { profile, calendar, users, companies } = input;
  const invoiceOf = issuedInvoices(input);
  const random = createRandom('debit-notes');
  const staff = staffOf(users);
  const ages = Array.from({ length: COUNT[profile] }, (_, index) =>
    index < 3 ? 3 : random.whole(3, profile === 'tiny' ? 80 : 400),
  ).sort((one, other) => other - one);
  const made = ages.flatMap((age, index) => {
    const id = `debit-note-${String(index + 1).padStart(5, '0')}`;
    const cause = random.pick(DEBIT_CAUSES);
    const actorId = random.pick(staff).id;
    const company_id = companies[index % companies.length]?.id ?? '';
    const invoice = invoiceOf(company_id, age, random);
    if (invoice === null) return [];
    const end =
      age < 20
        ? random.pick(['draft', 'issued'] as const)
        : random.weighted([
            ['applied', 80],
            ['issued', 12],
            ['void', 8],
          ] as const);
    const at = (daysLater: number, second: number) => calendar.instant(Math.max(1, age - daysLater), second);
    const created: DemoStep = { type: 'created', to: 'draft', at: at(0, 20_000), actorId };
    const issued: DemoStep = { type: 'issue', to: 'issued', at: at(1, 30_000), actorId };
    const applied: DemoStep = { type: 'apply', to: 'applied', at: at(18, 40_000), actorId };
    const voided: DemoStep = {
      type: 'void',
      to: 'void',
      at: at(6, 40_000),
      actorId,
      payload: { void_reason: VOID },
    };
    const ways = { draft: [], issued: [issued], applied: [issued, applied], void: [issued, voided] } as const;
    const steps: readonly [DemoStep, ...DemoStep[]] = [created, ...ways[end]];
    const supply_on = calendar.day(age);
    const vat_category = cause === 'penalty' || cause === 'government_fee' ? 'out_of_scope' : 'standard';
    const net_fils = random.whole(15, 240) * 1_000;
    const vat_fils = vatOn(net_fils, vat_category, supply_on);
    const isIssued = end !== 'draft';
    return [
      {
        events: eventsOf({ entity: 'debit_note', id, machine: 'debit-note' }, steps),
        row: {
          ...rowAfter(id, 'debit-note', steps),
          subject: SUBJECTS[cause],
          number: isIssued ? `DN-${String(index + 1).padStart(6, '0')}` : null,
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
          author_id: actorId,
          issued_on: isIssued ? calendar.day(Math.max(1, age - 1)) : null,
          applied_to_id: end === 'applied' ? invoice.id : null,
          applied_on: end === 'applied' ? calendar.day(Math.max(1, age - 18)) : null,
          void_reason: end === 'void' ? VOID : null,
        },
      },
    ];
  });
  return {
    table: 'debit_note',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
