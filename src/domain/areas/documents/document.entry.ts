import { filled } from '@domain/area/judging';
import { DOCUMENTS_UNDER_WAY, documentType, type OwnerKind } from '@domain/cases/document-types';
import { zoneOfDocument } from '@domain/cases/proofs.rules';
import { type Entry, type EntryRule, fieldsAfter, refuseSecond } from '@domain/records/entry';
import type { RecordReader } from '@domain/records/record-reader.port';
import { type RecordRefusal, refuse, refuseField } from '@domain/records/refusal';
import { reachOf } from '@domain/session/access.policy';
import { ok, type Result } from '@domain/shared/result';
import { match, P } from 'ts-pattern';

interface Owner {
  readonly owner_kind: OwnerKind;
  readonly company_id: string | null;
  readonly employee_id: string | null;
}
type Named = Omit<Owner, 'owner_kind'>;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Whose it is when nobody says so: an employee's own, his company's, or the PEO's. */
const ownOf = (author: Entry['author']): Named =>
  match(author && reachOf(author.role))
    .with('self', () => ({ company_id: null, employee_id: author?.employeeId ?? null }))
    .with('subtree', () => ({ company_id: author?.companyId ?? null, employee_id: null }))
    .with(P.union('all', null), () => ({ company_id: null, employee_id: null }))
    .exhaustive();

/** @returns invalid_input: the employee is not of that company; forbidden: another's than his own */
const ownerOf = async (
  { author, fields }: Entry,
  { read }: RecordReader,
): Promise<Result<Owner, RecordRefusal>> => {
  const input = { company_id: text(fields.company_id), employee_id: text(fields.employee_id) };
  const isAddressed = input.company_id !== null || input.employee_id !== null;
  const { company_id, employee_id } = isAddressed ? input : ownOf(author);
  if (author && reachOf(author.role) === 'self' && employee_id !== author.employeeId)
    return refuse('forbidden');
  if (employee_id === null)
    return ok({ owner_kind: company_id === null ? 'internal' : 'company', company_id, employee_id });
  const employee = await read('employees', employee_id, ['company_id']);
  const company = text(employee?.fields.company_id);
  return employee === null || (company_id !== null && company_id !== company)
    ? refuseField('fields.employee_id', 'invalid', 'Is not employed by that company')
    : ok({ owner_kind: 'employee', company_id: company, employee_id });
};

/** The document that a new one of this type is the next version of; of two at one moment the second finds the first. */
const currentOf = async (
  { company_id, employee_id }: Owner,
  type: string,
  { inTurn, find }: RecordReader,
) => {
  await inTurn(`document ${company_id} ${employee_id} ${type}`);
  const states = [...DOCUMENTS_UNDER_WAY, 'verified'];
  const found = await find('documents', { fields: { company_id, employee_id, type }, in: states }, [
    'version_number',
  ]);
  return found.reduce<(typeof found)[number] | null>(
    (last, one) =>
      Number(one.fields.version_number) > Number(last?.fields.version_number ?? 0) ? one : last,
    null,
  );
};

const NOT_BOTH = {
  number: 'A passport number has a field of its own',
  passport_number: 'Is no passport',
} as const;

/**
 * A new document belongs to somebody, is of a type that he can have, and is the next version of the one that he has.
 * @returns invalid_input, forbidden; duplicate: the one before it is not done yet
 */
export const entry: EntryRule = async (entry, records) => {
  const { record, fields } = entry;
  const now = fieldsAfter(entry);
  const other = (record?.fields.type ?? fields.type) === 'passport' ? 'number' : 'passport_number';
  if (filled(fields[other])) return refuseField(`fields.${other}`, 'invalid', NOT_BOTH[other]);
  const zone = zoneOfDocument(now, records.today);
  if (!zone.ok || record !== null) return zone;
  const owner = await ownerOf(entry, records);
  if (!owner.ok) return owner;
  const { owner_kind } = owner.value;
  const type = documentType(fields.type);
  if (!type?.owners.includes(owner_kind))
    return refuseField('fields.type', 'invalid', 'Nobody of that kind has such a document');
  const first = { version_number: 1, ...fields, ...zone.value, ...owner.value };
  // whoever opens a version names the old one himself
  if (filled(fields.supersedes_id) || !type.isSingle || owner_kind === 'internal') return ok(first);
  const current = await currentOf(owner.value, String(fields.type), records);
  if (current !== null && current.state !== 'verified') return refuseSecond(current);
  return ok({
    ...zone.value,
    ...owner.value,
    version_number: Number(current?.fields.version_number ?? 0) + 1,
    supersedes_id: current?.id ?? null,
  });
};
