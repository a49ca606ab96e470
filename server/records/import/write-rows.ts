import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { NewRecord } from '@domain/records/record-store.port';
import type { RowProblem } from '@server/db/schema/records.schema';
import { Refusal } from '@server/platform/problem';
import type { Visibility } from '../access';
import { prepareAll, preparesTogether } from '../write/prepare';
import { type Change, type CheckedDraft, followUp, insertDrafts, storeChanges } from '../write/write';
import type { Writer } from '../writer';
import type { PlannedRow } from './plan-rows';

/** Who imports, in the transaction of one batch. */
export type Importer = Writer & { readonly visibility: Visibility };

/** What became of a row that was written: nothing in the way, or what the area's own checks say. */
export interface WrittenRow extends PlannedRow {
  readonly problems: readonly RowProblem[];
}

/**
 * Writes planned rows: the same records, events, timers, audit entries and effects as single creates and changes, many to a statement.
 * The area's own checks see each record before the next one. Rows that the area refuses come back with problems; none of the rows may
 * have any before, and no two may update the same record.
 * @throws when the database or the importer's reach refuses one of them: then nothing may stay of the batch
 */
export const writeRows = async (
  importer: Importer,
  rows: readonly PlannedRow[],
): Promise<readonly WrittenRow[]> => {
  const written: WrittenRow[] = [];
  const made: NewRecord[] = [];
  const parts = preparesTogether(importer.binding) ? [rows] : rows.map((row) => [row]);
  for (const part of parts) {
    const { refused, drafts, changes } = await preparePart(importer, part);
    made.push(...(await insertDrafts(importer, drafts)));
    await storeChanges(importer, changes);
    written.push(...part.map((row) => ({ ...row, problems: refused.get(row.row) ?? [] })));
  }
  await followUp(importer, made);
  return written;
};

interface PreparedPart {
  readonly refused: ReadonlyMap<number, readonly RowProblem[]>;
  readonly drafts: readonly CheckedDraft[];
  readonly changes: readonly Change[];
}

const preparePart = async (importer: Importer, part: readonly PlannedRow[]): Promise<PreparedPart> => {
  const { trx, binding, visibility, at } = importer;
  // a row that changes nothing has nothing to be looked at
  const rows = part.filter(({ updates, fields }) => !updates || Object.keys(fields).length > 0);
  const works = rows.map(({ updates: row, fields }) => ({
    trx,
    caller: visibility.caller,
    id: row?.id ?? randomUUID(),
    row,
    fields,
    at,
    isForced: false,
  }));
  const prepared = await prepareAll(binding, works);
  const refused = new Map<number, readonly RowProblem[]>();
  const drafts: CheckedDraft[] = [];
  const changes: Change[] = [];
  for (const [place, { id, row, fields: input }] of works.entries()) {
    const set = prepared[place] ?? {};
    if (set instanceof Refusal) refused.set(rows[place]?.row ?? 0, problemsOf(set, input));
    else if (row) changes.push({ row, fields: { ...input, ...set } });
    else drafts.push({ id, fields: { ...input, ...set } });
  }
  return { refused, drafts, changes };
};

const problemsOf = ({ code, details }: Refusal, fields: FieldInputs): readonly RowProblem[] => {
  const problems = (details.errors ?? []).map((error): RowProblem => {
    const field = error.field.replace(/^fields\./, '');
    return { field, code: error.code, value: String(fields[field] ?? '') };
  });
  return problems.length > 0 ? problems : [{ field: '', code, value: '' }];
};
