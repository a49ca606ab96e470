import { randomUUID } from 'node:crypto';
import { checklistFor, type VisaKind } from '@domain/areas/visas/checklist';
import { leavesOf, outermost } from '@domain/records/case';
import { dayInDubai } from '@domain/shared/calendar-date';
import { begin } from '@machines/lifecycle/commands';
import { insertRows } from '@server/db/bulk';
import type { Schema } from '@server/db/schema';
import { satisfyFromFile } from '@server/platform/wallet/items';
import type { EffectWork } from '@server/records/binding';
import { bindingOf } from '@server/records/registry';
import { type Kysely, sql } from 'kysely';

type Work = Pick<EffectWork, 'trx' | 'services' | 'at'>;

/** A new case, as far as its checklist and its fees depend on it. */
export interface NewCase extends VisaKind {
  readonly id: string;
  readonly employee_id: string;
  readonly immigration: 'gdrfa' | 'icp';
}

/**
 * What the checklist and the fee rates of the day say, as records at the beginning of their own lifecycles. Documents that the employee has
 * on file stand for their lines.
 */
export const addLines = async (work: Work, visa: NewCase): Promise<void> => {
  const { trx, at } = work;
  const owned = { visa_case_id: visa.id };
  const documents = checklistFor(visa).map((line) => ({ id: randomUUID(), ...owned, ...line }));
  const fees = await ratesFor(trx, visa, dayInDubai(at.getTime()));
  const charges = fees.map((fee) => ({ id: randomUUID(), ...owned, ...fee }));
  const asDocuments = beginningOf('visa-documents', at);
  const asFees = beginningOf('visa-fees', at);
  await insertRows(
    trx,
    'visa_document',
    documents.map((line) => ({ ...asDocuments, ...line })),
  );
  await insertRows(
    trx,
    'visa_fee',
    charges.map((line) => ({ ...asFees, ...line })),
  );
  await notifyCreated(trx, 'visa_document', asDocuments, documents, at);
  await notifyCreated(trx, 'visa_fee', asFees, charges, at);
  await satisfyFromFile(work, 'visa-documents', documents, visa.employee_id);
};

/** Columns of a record of another area where its lifecycle begins. */
const beginningOf = (area: string, at: Date) => {
  const [lifecycle] = bindingOf(area)?.lifecycles ?? [];
  if (!lifecycle) throw new Error(`There is no area ${area}`);
  const { value } = begin(lifecycle, { record: {}, facts: {}, memory: {} }, at.getTime()).next;
  return {
    machine: lifecycle.id,
    machine_version: lifecycle.version,
    state: outermost(value),
    leaves: [...leavesOf(value)],
    state_since: at,
    created_at: at,
    updated_at: at,
  };
};

interface Fee {
  readonly kind: string;
  readonly authority: string;
  readonly amount_fils: number;
}

/** Of each charge the rate that is in force on the day. */
const ratesFor = async (trx: Kysely<Schema>, visa: NewCase, day: string): Promise<readonly Fee[]> => {
  const { rows } = await sql<Fee>`select kind, authority, amount_fils from (
      select distinct on (kind, authority, jurisdiction, location, immigration) id, kind, authority, amount_fils
      from visa_fee_rate
      where type = ${visa.type} and valid_from <= ${day}::date
        and coalesce(jurisdiction, ${visa.jurisdiction}) = ${visa.jurisdiction}
        and (location is null or location = ${visa.location}::text)
        and coalesce(immigration, ${visa.immigration}) = ${visa.immigration}
      order by kind, authority, jurisdiction, location, immigration, valid_from desc) as rate
    where amount_fils > 0 order by id`.execute(trx);
  return rows;
};

/** The system made these records: their first events, and what they began with. */
const notifyCreated = async (
  trx: Kysely<Schema>,
  entity: string,
  { machine, machine_version, state, leaves }: ReturnType<typeof beginningOf>,
  records: readonly { readonly id: string }[],
  at: Date,
): Promise<void> => {
  await insertRows(
    trx,
    'case_event',
    records.map(({ id }) => ({
      entity,
      entity_id: id,
      seq: 1,
      type: 'created',
      actor_id: null,
      at,
      machine,
      machine_version,
      from_leaves: [],
      to_leaves: leaves,
      payload: {},
      version: 1,
    })),
  );
  await insertRows(
    trx,
    'audit',
    records.map(({ id, ...fields }) => ({
      at,
      actor_id: null,
      action: `${entity}.created`,
      entity,
      entity_id: id,
      after: { ...fields, state },
      version: 1,
    })),
  );
};
