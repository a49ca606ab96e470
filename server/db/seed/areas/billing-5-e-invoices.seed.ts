import { isElectronic } from '@domain/finance/e-invoice/mandate';
import type { JsonRow } from '../../bulk';
import type { AreaSeed } from '../area-seeds';
import { LEGAL_ENTITY_ID, makeBilling } from '../finance/billing';
import { firstElectronicDay } from '../finance/e-invoicing';
import { daysAgo } from '../finance/months';
import { type DemoStep, eventsOf, rowAfter } from '../history';

const WAY = [
  ['created', 'queued'],
  ['submit', 'submitted'],
  ['validate', 'validated'],
  ['report', 'reported'],
] as const;
/** Steps that one has gone, by its place among those that are taken: most are reported, the last ones are on their way. */
const stepsOf = (place: number, count: number): number => Math.min(4, Math.max(1, count - place));

/** A number that looks like no other, from the number of the document. */
const uuidOf = (serial: number): string => `6b1d0f52-3c58-4e0b-9a41-${serial.toString(16).padStart(12, '0')}`;

/**
 * One for each document that was issued since the issuer began. Where the emirate of the client is not entered it was rejected. Files and
 * answers are made from the documents, once they are there (server/platform/e-invoice/archive-demo.ts).
 */
export const seed: AreaSeed<'e_invoice'> = (input) => {
  const { calendar, companies } = input;
  const e_invoices_from = firstElectronicDay(input);
  const issued = makeBilling(input).invoices.filter(
    ({ issued_on, legal_entity_id }) =>
      typeof issued_on === 'string' &&
      legal_entity_id === LEGAL_ENTITY_ID &&
      isElectronic({ revenue_class: 'below_50m', e_invoices_from }, issued_on),
  );
  const homeless = new Set(companies.filter(({ emirate }) => !emirate).map(({ id }) => id));
  const accepted = issued.filter(({ company_id }) => !homeless.has(company_id));
  const made = issued.map((invoice) => {
    const id = `e-${invoice.id}`;
    const ago = daysAgo(calendar, String(invoice.issued_on));
    const isRejected = homeless.has(invoice.company_id);
    const way = isRejected
      ? [...WAY.slice(0, 2), ['reject', 'rejected'] as const]
      : WAY.slice(0, stepsOf(accepted.indexOf(invoice), accepted.length));
    const steps = way.map(
      ([type, to], step): DemoStep => ({
        type,
        to,
        at: calendar.instant(ago, 28_000 + step * 60),
        actorId: step === 0 ? (invoice.approver_id ?? null) : null,
      }),
    ) as [DemoStep, ...DemoStep[]];
    const row: JsonRow<'e_invoice'> = {
      ...rowAfter(id, 'e-invoice', steps),
      number: invoice.number,
      invoice_id: invoice.id,
      company_id: invoice.company_id,
      legal_entity_id: LEGAL_ENTITY_ID,
      uuid: uuidOf(invoice.number_serial ?? 0),
      provider: null,
      receipt: null,
      attempts: null,
      next_attempt_at: null,
      failure: null,
      rejected_rules: null,
      correction: null,
      xml_sha256: null,
      answer_sha256: null,
    };
    return { row, events: eventsOf({ entity: 'e_invoice', id, machine: 'e-invoice' }, steps) };
  });
  return {
    table: 'e_invoice',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
