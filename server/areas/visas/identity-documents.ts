import type { FieldInputs } from '@domain/area/field';
import { provedBy } from '@domain/cases/proofs.rules';
import type { Schema } from '@server/db/schema';
import { writeAudit } from '@server/platform/audit';
import type { EffectWork } from '@server/records/binding';
import { recordsChanged } from '@server/records/write/followers';
import type { Kysely } from 'kysely';

/** Fields of a visa process that are identity documents of the employee, too. */
const IDENTITY_DOCUMENTS = [
  'uid',
  'visa_file',
  'emirates_id',
  'emirates_id_expires_on',
  'labour_card_number',
  'labour_card_expires_on',
  'residence_expires_on',
  'passport_number',
  'passport_expires_on',
] as const;
type IdentityDocument = (typeof IDENTITY_DOCUMENTS)[number];
type IdentityDocuments = Readonly<Record<IdentityDocument, string | null>>;

/** What the cancellation of a residence takes away. */
const ENDED_DOCUMENTS: readonly IdentityDocument[] = [
  'visa_file',
  'emirates_id_expires_on',
  'labour_card_number',
  'labour_card_expires_on',
  'residence_expires_on',
];

export const readIdentityDocuments = async (db: Kysely<Schema>, employeeId: string) =>
  db.selectFrom('employee_papers').selectAll().where('employee_id', '=', employeeId).executeTakeFirst();

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const write = async (
  { trx, services, actor, at, next }: EffectWork,
  { before, after }: { readonly before: IdentityDocuments | null; readonly after: IdentityDocuments },
): Promise<void> => {
  const { record } = next;
  const employee_id = String(record.employee_id);
  const stored = {
    ...after,
    jurisdiction: String(record.jurisdiction),
    immigration: String(record.immigration),
    updated_at: at,
  };
  await trx
    .insertInto('employee_papers')
    .values({ employee_id, ...stored })
    .onConflict((on) => on.column('employee_id').doUpdateSet(stored))
    .execute();
  const changed = IDENTITY_DOCUMENTS.filter((name) => (before?.[name] ?? null) !== after[name]);
  const pick = (from: IdentityDocuments | null) =>
    Object.fromEntries(changed.map((name) => [name, from?.[name] ?? null]));
  await writeAudit(trx, {
    at,
    actorId: actor.userId,
    action: 'employee.papersChanged',
    entity: 'employee',
    entityId: employee_id,
    before: pick(before),
    after: pick(after),
  });
  // they are fields of the employee's record as well
  await recordsChanged({ services, trx, at }, 'employees', [employee_id]);
};

const withValues = (make: (name: IdentityDocument) => string | null): IdentityDocuments => ({
  uid: make('uid'),
  visa_file: make('visa_file'),
  emirates_id: make('emirates_id'),
  emirates_id_expires_on: make('emirates_id_expires_on'),
  labour_card_number: make('labour_card_number'),
  labour_card_expires_on: make('labour_card_expires_on'),
  residence_expires_on: make('residence_expires_on'),
  passport_number: make('passport_number'),
  passport_expires_on: make('passport_expires_on'),
});

/** The passport with which a process began may have been followed by another one meanwhile: that one counts. */
const withLatestPassport = (input: FieldInputs, before: IdentityDocuments | null): FieldInputs => {
  const { passport_number = null, passport_expires_on = null, ...others } = input;
  const passport = { type: 'passport', passport_number, expires_on: passport_expires_on };
  return { ...others, ...provedBy('employee', passport, before ?? {}) };
};

/** A process has ended in identity documents: they are the employee's from now on. What it did not touch stays as it was. */
export const recordIdentityDocuments = async (work: EffectWork): Promise<void> => {
  const before = (await readIdentityDocuments(work.trx, String(work.next.record.employee_id))) ?? null;
  const input = withLatestPassport(work.next.record, before);
  await write(work, { before, after: withValues((name) => text(input[name]) ?? before?.[name] ?? null) });
};

/** The residence is cancelled, and what hangs on it. */
export const endIdentityDocuments = async (work: EffectWork): Promise<void> => {
  const before = (await readIdentityDocuments(work.trx, String(work.next.record.employee_id))) ?? null;
  const after = withValues((name) => (ENDED_DOCUMENTS.includes(name) ? null : (before?.[name] ?? null)));
  await write(work, { before, after });
};
