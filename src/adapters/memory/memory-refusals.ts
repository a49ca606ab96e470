import type { Actors } from '@domain/area/actors';
import { writableFields } from '@domain/area/area';
import type { FieldInputs } from '@domain/area/field';
import { fieldErrors } from '@domain/area/field-errors';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { refused } from '@domain/shared/result';
import { lifecycleOf, type Stored } from './memory-binding';
import type { Answer } from './memory-network';
import type { MemoryAreaStore } from './memory-records';

type Problem = readonly [field: string, code: string];

const invalid = (problems: readonly Problem[]): Answer<never> | null =>
  problems.length === 0
    ? null
    : refused({
        kind: 'refused',
        status: 400,
        code: 'invalid_input',
        fields: problems.map(([field, code]) => ({ field: `fields.${field}`, code, message: code })),
      });

/** Null: the fields hold what they may hold; what only warns lets the value in. */
export const faulty = (
  { binding: { area } }: MemoryAreaStore,
  fields: FieldInputs,
  today: CalendarDate,
): Answer<never> | null =>
  invalid(
    Object.entries(fieldErrors(area.fields, fields, today))
      .filter(([, { level }]) => level === 'error')
      .map(([field, { code }]) => [field, code]),
  );

/** Null: a form may write these fields of a record that is there. */
export const unwritable = (
  { binding: { area } }: MemoryAreaStore,
  fields: FieldInputs,
): Answer<never> | null => {
  const allowed = writableFields(area, 'change');
  return invalid(
    Object.keys(fields)
      .filter((name) => !allowed.includes(name))
      .map((name) => [name, 'unknown_field']),
  );
};

/** Null: the state of the record leaves its form open. */
export const locked = ({ binding }: MemoryAreaStore, row: Stored): Answer<never> | null =>
  lifecycleOf(binding, row.machine).states.find(({ path }) => path === row.state)?.isLocked
    ? refused({
        kind: 'refused',
        status: 409,
        code: 'not_allowed',
        reasons: [{ code: 'locked', values: { state: row.state } }],
      })
    : null;

export const conflict = (
  row: Stored,
  yours: number,
  fields: Readonly<
    Record<string, { readonly now: unknown; readonly by: string | null; readonly at: string }>
  >,
): Answer<never> =>
  refused({
    kind: 'refused',
    status: 409,
    code: 'version_conflict',
    conflict: { yours, version: row.version, fields },
  });

/** Fields that somebody else has changed since `version`, of those that are to be written; by whom, as far as he is named. */
export const changedSince = (
  { table }: MemoryAreaStore,
  { nameOf }: Actors,
  row: Stored,
  version: number,
  wanted: readonly (readonly [string, unknown])[],
) => {
  const versions = table.versions(row.id);
  const base = versions.find((one) => one.row.version === version)?.row.fields ?? row.fields;
  const last = versions.at(-1);
  return wanted.flatMap(([name]) => {
    const now = row.fields[name] ?? null;
    if (!last || (base[name] ?? null) === now) return [];
    const by = last.by === null ? '' : nameOf(last.by).label;
    return [[name, { now, by: by || null, at: last.at }] as const];
  });
};
