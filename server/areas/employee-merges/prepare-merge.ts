import type { FieldInputs } from '@domain/area/field';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { PrepareWork } from '@server/records/binding';

/** Merges that are not decided yet. */
const UNDER_WAY = ['draft', 'submitted'] as const;

/**
 * It is called by the numbers of both, and belongs to the survivor's company.
 * @throws Refusal invalid_input: one of them is no employee, or both are the same; duplicate: a merge of one of them is under way
 */
export const prepareMerge = async ({ trx, row, fields }: PrepareWork): Promise<FieldInputs> => {
  if (row !== null) return {};
  const [survivor_id, merged_id] = [String(fields.survivor_id), String(fields.merged_id)];
  if (survivor_id === merged_id) throw invalidField('fields.merged_id', 'same_record', 'Is the survivor');
  const people = await trx
    .selectFrom('employee')
    .select(['id', 'employee_number', 'company_id'])
    .where('id', 'in', [survivor_id, merged_id])
    .orderBy('id')
    // of two merges that are begun at once the later one waits here, and finds the other
    .forNoKeyUpdate()
    .execute();
  const [survivor, merged] = [survivor_id, merged_id].map((id) => people.find((one) => one.id === id));
  if (!survivor) throw invalidField('fields.survivor_id', 'invalid', 'There is no such employee');
  if (!merged) throw invalidField('fields.merged_id', 'invalid', 'There is no such employee');
  const other = await trx
    .selectFrom('employee_merge')
    .select('subject')
    .where('state', 'in', [...UNDER_WAY])
    .where(({ or, eb }) =>
      or([
        eb('survivor_id', 'in', [survivor_id, merged_id]),
        eb('merged_id', 'in', [survivor_id, merged_id]),
      ]),
    )
    .executeTakeFirst();
  if (other) throw new Refusal('duplicate', { detail: other.subject });
  return {
    company_id: survivor.company_id,
    subject: `${merged.employee_number} → ${survivor.employee_number}`,
  };
};
