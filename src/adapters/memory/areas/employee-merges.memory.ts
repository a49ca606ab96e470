import { refuseField } from '@domain/records/refusal';
import { ok } from '@domain/shared/result';
import { employeeNumber } from '../employee-number';
import type { MemoryAreaRules } from '../memory-binding';

/** Records of other areas do not move in memory: without facts about both, the lifecycle says so. */
export const rules: MemoryAreaRules = {
  prepare: ({ survivor_id, merged_id }, _, from) => {
    if (survivor_id === merged_id) return refuseField('fields.merged_id', 'same_record');
    const survivor = from.employee(String(survivor_id));
    if (survivor === null) return refuseField('fields.survivor_id');
    const [to, of] = [survivor_id, merged_id].map((id) => employeeNumber(String(id)));
    return ok({ company_id: survivor.company, subject: `${of} → ${to}` });
  },
};
