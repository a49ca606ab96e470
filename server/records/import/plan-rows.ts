import { emptiedTwins } from '@domain/area/arabic-twins';
import type { Field, FieldInput, FieldInputs } from '@domain/area/field';
import { isOffered, offeredBy, statesOffered } from '@domain/area/offers';
import { blanksOf, problemsIn } from '@domain/records/checks';
import { changedIn } from '@domain/records/values';
import { sees } from '@domain/records/visible-fields';
import { writable } from '@domain/records/write';
import { dayInDubai } from '@domain/shared/calendar-date';
import { isLocked } from '@machines/lifecycle/states';
import type { Schema } from '@server/db/schema';
import type { RowProblem } from '@server/db/schema/records.schema';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, sql } from 'kysely';
import { visibleTo } from '../access';
import { lifecycleOf, type StoredRow } from '../binding';
import { ownFields, readRows } from '../read/stored';
import type { SeenArea } from '../record-access';
import type { Mapping } from './mapping';
import { parseCell } from './parse-cell';
import { findReferences, stateById } from './references';

/** A row of a file, as it waits in the database. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** What is to become of a row. */
export interface PlannedRow {
  readonly row: number;
  /** By which it finds the record that it updates. */
  readonly key: string | null;
  /** Cells that are filled. */
  readonly fields: FieldInputs;
  /** The record that it updates, if it does not make one. */
  readonly updates: StoredRow | null;
  readonly problems: readonly RowProblem[];
}

export interface ImportPlan {
  readonly seen: SeenArea;
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  readonly now: Date;
}

interface Draft {
  readonly row: number;
  readonly fields: Record<string, FieldInput>;
  readonly problems: RowProblem[];
}

/** Reads rows with the shapes of a single create or change, and finds the records that they update. Writes nothing, but holds those records. */
export const planRows = async (
  db: Kysely<Schema>,
  plan: ImportPlan,
  rows: readonly FileRow[],
): Promise<readonly PlannedRow[]> => {
  const drafts = rows.map((row) => draftOf(plan, row));
  await resolveReferences(db, plan, drafts);
  const unavailable = await findUnavailable(db, plan, drafts);
  const { upsertKey } = plan.seen.binding.area;
  const keyOf = ({ fields }: Draft) => {
    const value = upsertKey ? fields[upsertKey] : null;
    return typeof value === 'string' ? value.toLowerCase() : null;
  };
  const known = await findByKey(
    db,
    plan,
    drafts.flatMap((draft) => keyOf(draft) ?? []),
  );
  return drafts.map((draft) => {
    const key = keyOf(draft);
    const [updates, ...more] = key === null ? [] : (known.get(key) ?? []);
    if (more.length > 0)
      draft.problems.push({ field: upsertKey ?? '', code: 'ambiguous', value: String(key) });
    if (updates) return updating(plan, draft, key, updates);
    draft.problems.push(...unavailable(draft));
    return creating(plan, draft, key);
  });
};

const draftOf = ({ seen, columns, mapping }: ImportPlan, { row, cells }: FileRow): Draft => {
  const draft: Draft = { row, fields: {}, problems: [] };
  for (const [name, title] of Object.entries(mapping)) {
    const field = seen.binding.area.fields[name];
    if (!field) continue;
    const text = cells[columns.indexOf(title)] ?? '';
    const parsed = parseCell(field, text);
    if ('code' in parsed) draft.problems.push({ field: name, code: parsed.code, value: text });
    else if (parsed.value !== null) draft.fields[name] = parsed.value;
  }
  return draft;
};

const resolveReferences = async (
  db: Kysely<Schema>,
  { seen, mapping }: ImportPlan,
  drafts: readonly Draft[],
): Promise<void> => {
  for (const name of Object.keys(mapping)) {
    const field = seen.binding.area.fields[name];
    if (field?.kind !== 'reference' || !field.to) continue;
    const texts = drafts.flatMap(({ fields }) => (name in fields ? [String(fields[name])] : []));
    const find = await findReferences(db, seen.visibility, field.to, texts);
    for (const { fields, problems } of drafts) {
      if (!(name in fields)) continue;
      const value = String(fields[name]);
      const found = find(value);
      if ('id' in found) fields[name] = found.id;
      else problems.push({ field: name, code: found.code, value });
    }
  }
};

/** Of a new record the references whose fields do not offer what they name (`offers`). */
const findUnavailable = async (
  db: Kysely<Schema>,
  { seen, mapping }: ImportPlan,
  drafts: readonly Draft[],
): Promise<(draft: Draft) => readonly RowProblem[]> => {
  const { fields: known } = seen.binding.area;
  const limited = Object.keys(mapping).flatMap((name) => {
    const field = known[name];
    return field?.kind === 'reference' && field.to !== undefined ? [{ name, field, to: field.to }] : [];
  });
  const statesIn = (field: Field, { fields }: Draft) => statesOffered(field, offeredBy(field, fields));
  const references = await Promise.all(
    limited.map(async ({ name, field, to }) => {
      const judged = drafts.filter((draft) => name in draft.fields && statesIn(field, draft) !== 'any');
      const ids = judged.map(({ fields }) => String(fields[name]));
      return { name, field, states: await stateById(db, to, ids) };
    }),
  );
  return (draft) =>
    references.flatMap(({ name, field, states }) => {
      const value = String(draft.fields[name]);
      const isRefused = draft.problems.some((one) => one.field === name);
      return isRefused || isOffered(statesIn(field, draft), states.get(value) ?? null)
        ? []
        : [{ field: name, code: 'not_available', value }];
    });
};

const findByKey = async (
  db: Kysely<Schema>,
  { seen: { binding, visibility }, now }: ImportPlan,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredRow[]>> => {
  const { area } = binding;
  const found = new Map<string, StoredRow[]>();
  if (!area.upsertKey || keys.length === 0) return found;
  // nobody else writes them before the rows are in
  const locked = await sql<{ id: string }>`select t.id from ${sql.table(area.entity)} as t
    where lower(${sql.ref(`t.${area.upsertKey}`)}) = ${anyOf(new Set(keys))} and ${visibleTo(binding, visibility)}
    order by t.id for update`.execute(db);
  if (locked.rows.length === 0) return found;
  const page = sql`select known.id, null::text as key, 1 as place
    from unnest(${locked.rows.map(({ id }) => id)}::text[]) as known (id)`;
  for (const row of await readRows(db, binding, { page, fields: ownFields(area), now })) {
    const key = String(row.fields[area.upsertKey]).toLowerCase();
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return found;
};

/** What the rules of a single create or change refuse in these fields, beside what the cells themselves were refused for. */
const broken = (
  { seen: { binding, visibility }, mapping, now }: ImportPlan,
  { problems }: Draft,
  input: FieldInputs,
): readonly RowProblem[] => {
  const refused = new Set(problems.map(({ field }) => field));
  const context = {
    sees: (name: string) => sees(visibility, name),
    today: dayInDubai(now.getTime()),
    path: 'fields',
  };
  return problemsIn(writable(binding.area, 'create'), input, context).flatMap((problem) => {
    const field = problem.field.replace(/^fields\./, '');
    if (refused.has(field)) return [];
    const code = problem.code === 'required' && mapping[field] === undefined ? 'not_mapped' : problem.code;
    return [{ field, code, value: String(input[field] ?? '') }];
  });
};

const creating = (plan: ImportPlan, draft: Draft, key: string | null): PlannedRow => {
  const { binding, visibility } = plan.seen;
  const { row, fields, problems } = draft;
  const blanks = blanksOf(writable(binding.area, 'create'), fields, (name) => sees(visibility, name));
  const found = broken(plan, draft, { ...blanks, ...fields });
  return { row, key, fields, updates: null, problems: [...problems, ...found] };
};

/** An empty cell leaves a record as it is; a field that is set once and for all may only be repeated. */
const updating = (plan: ImportPlan, draft: Draft, key: string | null, updates: StoredRow): PlannedRow => {
  const { binding } = plan.seen;
  const { row, fields, problems } = draft;
  const changed = Object.entries(changedIn(updates.fields, fields));
  const fixed = changed
    .filter(([name]) => binding.area.fields[name]?.isFixed)
    .map(([name, value]) => ({ field: name, code: 'fixed', value: String(value) }));
  const locked =
    changed.length > 0 && isLocked(lifecycleOf(binding, updates.machine), updates.state)
      ? [{ field: '', code: 'locked', value: updates.state }]
      : [];
  const wanted = Object.fromEntries(changed);
  return {
    row,
    key,
    fields: { ...wanted, ...emptiedTwins(binding.area.fields, wanted) },
    updates,
    problems: [...problems, ...broken(plan, draft, wanted), ...fixed, ...locked],
  };
};
