import type { MemoryAreaRules, MemorySources, Stored } from '../memory-binding';
import { fileFacts, text } from '../memory-rules';

const caseOf = ({ fields }: Stored, from: MemorySources) =>
  from.record('onboardings', String(fields.onboarding_case_id))?.fields ?? {};

/** A document is whose onboarding it belongs to. */
export const rules: MemoryAreaRules = {
  handsIn: 'upload',
  owner: (row, from) => {
    const { company_id, employee_id } = caseOf(row, from);
    return { company: text(company_id), employee: text(employee_id) };
  },
  derived: (row, from) => {
    const { company_id = null, start_on = null } = caseOf(row, from);
    const is_wanted = row.fields.is_required === true || (row.memory.requested_by ?? null) !== null;
    return { is_wanted, files: from.filesOf('onboarding-documents', row.id).length, company_id, start_on };
  },
  factsOf: ({ id }, from) => fileFacts(from, 'onboarding-documents', id),
};
