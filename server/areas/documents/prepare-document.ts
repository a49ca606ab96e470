import type { FieldInputs } from '@domain/area/field';
import { DOCUMENTS_UNDER_WAY, documentType, type OwnerKind } from '@domain/cases/document-types';
import { zoneOfDocument } from '@domain/cases/proofs.rules';
import { reachOf } from '@domain/session/access.policy';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { CallerOrSystem } from '@server/platform/scope';
import type { PrepareWork } from '@server/records/binding';
import { accepted } from '@server/records/write/accepted';
import { type Kysely, sql } from 'kysely';
import { match, P } from 'ts-pattern';

interface Owner {
  readonly owner_kind: OwnerKind;
  readonly company_id: string | null;
  readonly employee_id: string | null;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Whose it is when nobody says so: an employee's own, his company's, or the PEO's. */
const ownOf = (caller: CallerOrSystem): Pick<Owner, 'company_id' | 'employee_id'> =>
  match(caller && reachOf(caller.role))
    .with('self', () => ({ company_id: null, employee_id: caller?.employeeId ?? null }))
    .with('subtree', () => ({ company_id: caller?.companyId ?? null, employee_id: null }))
    .with(P.union('all', null), () => ({ company_id: null, employee_id: null }))
    .exhaustive();

/** @throws Refusal invalid_input: the employee is not of that company; forbidden: another's than his own */
const ownerOf = async (trx: Kysely<Schema>, caller: CallerOrSystem, fields: FieldInputs): Promise<Owner> => {
  const input = { company_id: text(fields.company_id), employee_id: text(fields.employee_id) };
  const isAddressed = input.company_id !== null || input.employee_id !== null;
  const { company_id, employee_id } = isAddressed ? input : ownOf(caller);
  if (caller && reachOf(caller.role) === 'self' && employee_id !== caller.employeeId)
    throw new Refusal('forbidden');
  if (employee_id === null)
    return { owner_kind: company_id === null ? 'internal' : 'company', company_id, employee_id };
  const employee = await trx
    .selectFrom('employee')
    .select('company_id')
    .where('id', '=', employee_id)
    .executeTakeFirst();
  if (!employee || (company_id !== null && company_id !== employee.company_id))
    throw invalidField('fields.employee_id', 'invalid', 'Is not employed by that company');
  return { owner_kind: 'employee', company_id: employee.company_id, employee_id };
};

/** The document that a new one of this type is the next version of. @throws Refusal duplicate: that one is not done yet */
const currentOf = async (trx: Kysely<Schema>, { company_id, employee_id }: Owner, type: string) => {
  // two who hand in the same document at one moment: the second sees the first
  await sql`select pg_advisory_xact_lock(hashtext(${`document ${company_id} ${employee_id} ${type}`}))`.execute(
    trx,
  );
  const found = await trx
    .selectFrom('document')
    .select(['id', 'state', 'version_number'])
    .where('company_id', '=', company_id)
    .where('employee_id', employee_id === null ? 'is' : '=', employee_id)
    .where('type', '=', type)
    .where('state', 'in', [...DOCUMENTS_UNDER_WAY, 'verified'])
    .orderBy('version_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (found && found.state !== 'verified') throw new Refusal('duplicate', { detail: found.id });
  return found ?? null;
};

/**
 * A new document belongs to somebody, is of a type that he can have, and is the next version of the one that he has.
 * @throws Refusal invalid_input, forbidden; duplicate, with the id of the one that is under way as detail
 */
export const prepareDocument = async ({
  trx,
  caller,
  row,
  fields,
  at,
}: PrepareWork): Promise<FieldInputs> => {
  const isPassport = (row?.fields.type ?? fields.type) === 'passport';
  if (isPassport && text(fields.number) !== null)
    throw invalidField('fields.number', 'invalid', 'A passport number has a field of its own');
  if (!isPassport && text(fields.passport_number) !== null)
    throw invalidField('fields.passport_number', 'invalid', 'Is no passport');
  const zone = accepted(zoneOfDocument({ ...row?.fields, ...fields }, dayInDubai(at.getTime())));
  if (row !== null) return zone;
  const owner = await ownerOf(trx, caller, fields);
  const type = documentType(fields.type);
  if (!type?.owners.includes(owner.owner_kind))
    throw invalidField('fields.type', 'invalid', 'Nobody of that kind has such a document');
  // the effect `openVersion` names the old one itself
  if (text(fields.supersedes_id) !== null || !type.isSingle || owner.owner_kind === 'internal')
    return { version_number: 1, ...fields, ...zone, ...owner };
  const current = await currentOf(trx, owner, String(fields.type));
  return {
    ...zone,
    ...owner,
    version_number: (current?.version_number ?? 0) + 1,
    supersedes_id: current?.id ?? null,
  };
};
