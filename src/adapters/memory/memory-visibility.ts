import { type Area, listColumns } from '@domain/area/area';
import { unseenBy } from '@domain/area/area.policy';
import type { FieldInputs } from '@domain/area/field';
import type { Row } from '@domain/area/records';
import { leavesOf } from '@domain/records/case';
import { ownershipOf, seesState } from '@domain/records/owners';
import { dueAfter } from '@domain/records/state-clock';
import { type FieldVisibility, visibleFields } from '@domain/records/visible-fields';
import { reachOf } from '@domain/session/access.policy';
import { isInScope, type Scope } from '@domain/session/scope.rules';
import {
  lifecycleOf,
  type MemoryBinding,
  type MemorySources,
  type Owner,
  type Stored,
} from './memory-binding';
import { asAreaCaller, type MemoryUser } from './memory-data';
import type { MemoryRecords } from './memory-records';
import { text } from './memory-rules';

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
  ...unseenBy(area, asAreaCaller(caller)),
});

/** Whoever writes, as rules of entries see him. */
export const authorOf = ({ user, role, employeeId = null }: MemoryUser) => ({
  userId: user._id,
  role,
  companyId: user.company_id,
  employeeId,
});

/** False: this area's records are of staff only, and he is none. */
export const mayEnter = ({ area }: MemoryBinding, { role }: MemoryUser): boolean =>
  ownershipOf(area.name) !== null || reachOf(role) === 'all';

/** Whose a record is; null: of staff alone. */
export const ownerOf = ({ area, rules }: MemoryBinding, row: Stored, from: MemorySources): Owner | null => {
  const scope = ownershipOf(area.name)?.scope;
  if (scope === undefined) return null;
  if (rules?.owner) return rules.owner(row, from);
  const named = (column: string) => (column === 'id' ? row.id : text(row.fields[column]));
  if ('user' in scope) return { company: null, employee: null, user: named(scope.user) };
  return { company: named(scope.company), employee: scope.employee ? named(scope.employee) : null };
};

/** Is a record that is his for him as it is, or was? What nothing is known of is for nobody who does not see every state. */
export const isForHim = (
  { area }: MemoryBinding,
  role: string | null,
  row: Stored | null,
  from: MemorySources,
): boolean => {
  const { states, parent } = ownershipOf(area.name)?.stateVisibility ?? {};
  const above = row && parent && from.record(parent.area, String(row.fields[parent.column]));
  return seesState(states, role, row?.state ?? '') && seesState(parent?.states, role, above?.state ?? '');
};

export const isSeen = (
  binding: MemoryBinding,
  { caller, scope }: MemoryVisibility,
  row: Stored,
  from: MemorySources,
): boolean => {
  const { area, rules } = binding;
  if (rules?.isFor?.(row, asAreaCaller(caller)) === false) return false;
  const owner = ownerOf(binding, row, from);
  if (owner === null) return isNarrowedTo(area, scope, row, from);
  const isHis = owner.user === undefined ? isInScope(scope, owner) : owner.user === caller.user._id;
  return (
    (isHis && isForHim(binding, caller.role, row, from)) ||
    rules?.isShared?.(row, asAreaCaller(caller), scope) === true
  );
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
