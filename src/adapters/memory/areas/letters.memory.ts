import { SALARIES_IN_FORCE } from '@domain/finance/states';
import { PRINTS, signersOf } from '@domain/letters/letter-kinds';
import { refuseField } from '@domain/records/refusal';
import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';
import { text } from '../memory-rules';

/** Texts are merged, and PDFs made, by the reference back end: in memory a letter goes its way without them. */
export const rules: MemoryAreaRules = {
  factsOf: ({ fields }, from) => {
    const template = from.record('letter-templates', String(fields.template_id));
    const signers = signersOf(template?.fields ?? {});
    return {
      template: template?.state ?? null,
      empty: [],
      prints: PRINTS.filter((name) => fields[name] === true),
      signers,
      signers_missing: signers.includes('client') && text(fields.client_email) === null ? ['client'] : [],
      sign_days: template?.fields.sign_days ?? null,
      has_email: true,
      offboarding: from.record('offboardings', String(fields.offboarding_id))?.state ?? null,
      salary_counts: SALARIES_IN_FORCE.some(
        (state) => state === from.record('salaries', String(fields.salary_id))?.state,
      ),
    };
  },
  prepare: (fields, _, from) => {
    const template = from.record('letter-templates', String(fields.template_id));
    if (template?.state !== 'approved') return refuseField('fields.template_id');
    const salary = from.record('salaries', String(fields.salary_id));
    const employee_id = String(fields.employee_id ?? salary?.fields.employee_id);
    const employee = from.employee(employee_id);
    if (employee === null) return refuseField('fields.employee_id');
    return ok({
      number: `LTR-${String(from.naming('letters', 'template_id', template.id).length + 1).padStart(6, '0')}`,
      kind: template.fields.kind ?? null,
      template_version: template.fields.version_number ?? 1,
      person_name: employee.name,
      company_id: employee.company,
      employee_id,
    });
  },
};
