import { differingChoices, MERGE_CHOICES } from '@domain/areas/employee-merges/merge.rules';
import { calls } from '@openapi/employee-merge.contract';
import { bind } from '@server/platform/bind';
import { type Visibility, visibilityOf } from '@server/records/access';
import type { StoredRow } from '@server/records/binding';
import { requireRow } from '@server/records/read/record';
import { rowOf } from '@server/records/read/rows';
import { knownBinding } from '@server/records/registry';
import { binding } from './employee-merges.binding';
import { peopleOf } from './merge-facts';

const COMPARED: readonly string[] = Object.values(MERGE_CHOICES).flat();

/** What stands in the comparison: fields of the employee, masked as on his own page. */
const personOf = (row: StoredRow, visibility: Visibility, now: Date) => {
  const { fields, masked } = rowOf(knownBinding('employees'), visibility, row, now);
  return {
    id: row.id,
    label: `${row.fields.full_name} · ${row.fields.employee_number}`,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => COMPARED.includes(name))),
    masked: masked.filter((name) => COMPARED.includes(name)),
  };
};

export const routes = bind(calls, {
  compareEmployees: async ({ caller, params }, { db, clock }) => {
    const now = clock.now();
    const visibility = await visibilityOf(db, caller, binding);
    const { fields } = await requireRow(db, binding, visibility, params.id, now);
    const people = await peopleOf(db, fields, now);
    const seen = await visibilityOf(db, caller, knownBinding('employees'));
    return {
      survivor: personOf(people.survivor, seen, now),
      merged: personOf(people.merged, seen, now),
      differing: [...differingChoices(people.survivor.fields, people.merged.fields)],
    };
  },
});
