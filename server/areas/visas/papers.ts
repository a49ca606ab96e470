import type { FieldInputs } from '@domain/area/field';
import type { Schema } from '@server/db/schema';
import { writeAudit } from '@server/platform/audit';
import type { EffectWork } from '@server/records/binding';
import type { Kysely } from 'kysely';

/** Fields of a visa process that are papers of the employee, too. */
const PAPERS = [
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
type Paper = (typeof PAPERS)[number];
type Papers = Readonly<Record<Paper, string | null>>;

/** What the cancellation of a residence takes away. */
const ENDED_PAPERS: readonly Paper[] = [
  'visa_file',
  'emirates_id_expires_on',
  'labour_card_number',
  'labour_card_expires_on',
  'residence_expires_on',
];

export const readPapers = async (db: Kysely<Schema>, employeeId: string) =>
  db.selectFrom('employee_papers').selectAll().where('employee_id', '=', employeeId).executeTakeFirst();

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const write = async (
  { trx, actor, at, next }: EffectWork,
  { before, after }: { readonly before: Papers | null; readonly after: Papers },
): Promise<void> => {
  const { record } = next;
  const employee_id = String(record.employee_id);
  const kept = {
    ...after,
    jurisdiction: String(record.jurisdiction),
    immigration: String(record.immigration),
    updated_at: at,
  };
  await trx
    .insertInto('employee_papers')
    .values({ employee_id, ...kept })
    .onConflict((on) => on.column('employee_id').doUpdateSet(kept))
    .execute();
  const changed = PAPERS.filter((name) => (before?.[name] ?? null) !== after[name]);
  const pick = (from: Papers | null) =>
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
};

const withValues = (make: (name: Paper) => string | null): Papers => ({
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

/** A process has ended in papers: they are the employee's from now on. What it did not touch stays as it was. */
export const recordPapers = async (work: EffectWork): Promise<void> => {
  const before = (await readPapers(work.trx, String(work.next.record.employee_id))) ?? null;
  const given: FieldInputs = work.next.record;
  await write(work, { before, after: withValues((name) => text(given[name]) ?? before?.[name] ?? null) });
};

/** The residence is cancelled, and what hangs on it. */
export const endPapers = async (work: EffectWork): Promise<void> => {
  const before = (await readPapers(work.trx, String(work.next.record.employee_id))) ?? null;
  const after = withValues((name) => (ENDED_PAPERS.includes(name) ? null : (before?.[name] ?? null)));
  await write(work, { before, after });
};
