import { companyIn } from '@domain/employment/of-employee.entry';
import type { EntryRule } from '@domain/records/entry';
import { refuse, refuseField } from '@domain/records/refusal';
import { ok } from '@domain/shared/result';

/**
 * It is called by the numbers of both, and belongs to the survivor's company.
 * @returns invalid_input: one of them is no employee, or both are the same; duplicate: a merge of one of them is under way
 */
export const entry: EntryRule = async ({ record, fields }, { readForUpdate, find }) => {
  if (record !== null) return ok({});
  const ids = [String(fields.survivor_id), String(fields.merged_id)] as const;
  const [survivor_id, merged_id] = ids;
  if (survivor_id === merged_id) return refuseField('fields.merged_id', 'same_record', 'Is the survivor');
  const people = new Map<string, Awaited<ReturnType<typeof readForUpdate>>>();
  // of two merges that are begun at once the later one waits here, and finds the other
  for (const id of [...ids].sort())
    people.set(id, await readForUpdate('employees', id, ['employee_number', 'company_id']));
  const [survivor, merged] = ids.map((id) => people.get(id));
  if (!survivor) return refuseField('fields.survivor_id', 'invalid', 'There is no such employee');
  if (!merged) return refuseField('fields.merged_id', 'invalid', 'There is no such employee');
  for (const role of ['survivor_id', 'merged_id'])
    for (const id of ids) {
      const [other] = await find('employee-merges', { fields: { [role]: id }, in: ['draft', 'submitted'] }, [
        'subject',
      ]);
      if (other) return refuse('duplicate', { detail: String(other.fields.subject) });
    }
  return ok({
    company_id: companyIn(survivor),
    subject: `${merged.fields.employee_number} → ${survivor.fields.employee_number}`,
  });
};
