import { type Area, listColumns } from '@domain/area/area';
import { unseenBy } from '@domain/area/area.policy';
import type { FieldInputs } from '@domain/area/field';
import type { Row } from '@domain/area/records';
import { leavesOf } from '@domain/records/case';
import { dueAfter } from '@domain/records/state-clock';
import { type FieldVisibility, visibleFields } from '@domain/records/visible-fields';
import { reachOf } from '@domain/session/access.policy';
import { isInScope, type Scope } from '@domain/session/scope.rules';
import { lifecycleOf, type MemoryBinding, type MemorySources, type Stored } from './memory-binding';
import type { MemoryUser } from './memory-data';
import type { MemoryRecords } from './memory-records';

/** What one caller sees of one area: which records, which fields. */
export interface MemoryVisibility extends FieldVisibility {
  readonly caller: MemoryUser;
  readonly scope: Scope;
}

export const visibilityOf = (
  { area }: MemoryBinding,
  caller: MemoryUser,
  scope: Scope,
): MemoryVisibility => ({
  caller,
  scope,
  ...unseenBy(area, { role: caller.role, grants: caller.grants ?? [] }),
});

/** False: this area's records are of staff only, and he is none. */
export const mayEnter = ({ rules }: MemoryBinding, { role }: MemoryUser): boolean =>
  rules?.owner !== undefined || reachOf(role) === 'all';

export const isSeen = (
  { area, rules }: MemoryBinding,
  { caller, scope }: MemoryVisibility,
  row: Stored,
  from: MemorySources,
): boolean => {
  if (rules?.isFor?.(row, { role: caller.role, grants: caller.grants ?? [] }) === false) return false;
  const owner = rules?.owner?.(row, from);
  if (owner === undefined) return isNarrowedTo(area, scope, row, from);
  if (owner.user !== undefined) return owner.user === caller.user._id;
  return isInScope(scope, owner) || rules?.isShared?.(row, scope) === true;
};

/** A record that only staff see: does it belong to one of the applied companies (`Area.narrowedBy`)? */
const isNarrowedTo = (
  { narrowedBy, fields }: Area,
  scope: Scope,
  row: Stored,
  from: MemorySources,
): boolean => {
  if (scope.kind !== 'companies' || narrowedBy === undefined) return true;
  const id = row.fields[narrowedBy];
  if (typeof id !== 'string') return false;
  const company =
    fields[narrowedBy]?.to === 'company' ? id : from.companyOf(fields[narrowedBy]?.to ?? '', id);
  return company !== null && scope.ids.includes(company);
};

/** A record's fields, those that are computed too. */
export const valuesOf = ({ rules }: MemoryBinding, row: Stored, from: MemorySources): FieldInputs => ({
  ...row.fields,
  ...rules?.derived?.(row, from),
});

/** Longer in one of its states than that state may last. `values`: of this row. */
export const isLateIn = (
  binding: MemoryBinding,
  row: Stored,
  leaf: string,
  { values, now }: { readonly values: FieldInputs; readonly now: number },
): boolean => {
  const clock = lifecycleOf(binding, row.machine).states.find(({ path }) => path === leaf)?.clock ?? null;
  const due = clock && dueAfter(clock, Date.parse(row.state_since), values);
  return due !== null && due < now;
};

type Names = Pick<MemoryRecords, 'labelOf' | 'labelArOf'>;

/** A record as this caller sees it: what is hidden is left out, what is masked is null and named. */
export const rowFor = (
  binding: MemoryBinding,
  visibility: MemoryVisibility,
  row: Stored,
  shown: { readonly from: MemorySources; readonly names: Names; readonly which: 'listed' | 'all' },
): Row => {
  const { area } = binding;
  const values = valuesOf(binding, row, shown.from);
  const listed = listColumns(area, 'all');
  const names = Object.keys(area.fields).filter((name) => shown.which === 'all' || listed.includes(name));
  const toOf = (name: string) => area.fields[name]?.to ?? '';
  const labelOf = (name: string, id: string) => shown.names.labelOf(toOf(name), id);
  const labelArOf = (name: string) => shown.names.labelArOf(toOf(name), String(values[name]));
  return {
    id: row.id,
    version: row.version,
    machine: row.machine,
    state: row.state,
    value: row.value,
    state_since: row.state_since,
    created_at: row.created_at,
    updated_at: row.updated_at,
    late: leavesOf(row.value).some((leaf) => isLateIn(binding, row, leaf, { values, now: shown.from.now })),
    ...visibleFields(visibility, { fields: area.fields, values, labelOf, labelArOf }, names),
  };
};

/** A record as it stands in a list. */
export const listedRow = (
  records: Names & Pick<MemoryRecords, 'sources'>,
  { binding, visibility }: { readonly binding: MemoryBinding; readonly visibility: MemoryVisibility },
  row: Stored,
): Row => rowFor(binding, visibility, row, { from: records.sources(), names: records, which: 'listed' });
