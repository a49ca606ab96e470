import type { FieldValue } from '@domain/area/field';
import type { Row } from '@domain/area/records';
import { type ReadableRecord, readValue, visibleFields } from '@domain/records/visible-fields';
import { dueIn } from '@machines/lifecycle/states';
import type { Visibility } from '../access';
import { type AreaBinding, lifecycleOf, type StoredRow } from '../binding';

/** Longer in one of its states than that state may last. */
export const isLate = (
  binding: AreaBinding,
  { machine, leaves, stateSince, ofClocks }: StoredRow,
  now: Date,
): boolean => {
  const lifecycle = lifecycleOf(binding, machine);
  return leaves.some((leaf) => {
    const due = dueIn(lifecycle, leaf, stateSince.getTime(), ofClocks);
    return due !== null && due < now.getTime();
  });
};

/** A field as this caller reads it. Never ask for one that is hidden from him. */
export const valueFor = (
  binding: AreaBinding,
  visibility: Visibility,
  row: StoredRow,
  name: string,
): FieldValue => readValue(visibility, readable(binding, row), name);

const readable = ({ area }: AreaBinding, { fields, labels, labelsAr }: StoredRow): ReadableRecord => ({
  fields: area.fields,
  values: fields,
  labelOf: (name) => labels[name] ?? '',
  labelArOf: (name) => labelsAr?.[name],
});

/** A record as this caller sees it: what is hidden is left out, what is masked is null and named. */
export const rowOf = (binding: AreaBinding, visibility: Visibility, row: StoredRow, now: Date): Row => ({
  id: row.id,
  version: row.version,
  machine: row.machine,
  state: row.state,
  value: row.value,
  state_since: row.stateSince.toISOString(),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  late: isLate(binding, row, now),
  ...visibleFields(visibility, readable(binding, row), Object.keys(row.fields)),
});
