import { fileFacts, type MemoryAreaRules, type MemorySources, type Stored } from '../memory-binding';

const caseOf = ({ fields }: Stored, from: MemorySources) =>
  from.record('onboardings', String(fields.onboarding_case_id))?.fields ?? {};
const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A document is whose onboarding it belongs to. */
export const rules: MemoryAreaRules = {
  handsIn: 'upload',
  owner: (row, from) => {
    const { company_id, employee_id } = caseOf(row, from);
    return { company: idOf(company_id), employee: idOf(employee_id) };
  },
  derived: (row, from) => {
    const { company_id = null, start_on = null } = caseOf(row, from);
    const is_wanted = row.fields.is_required === true || (row.memory.requested_by ?? null) !== null;
    return { is_wanted, files: from.filesOf('onboarding-documents', row.id).length, company_id, start_on };
  },
  factsOf: ({ id }, from) => fileFacts(from, 'onboarding-documents', id),
};
