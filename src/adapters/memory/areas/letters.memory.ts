import { companyIn } from '@domain/employment/of-employee.entry';
import { SALARIES_IN_FORCE } from '@domain/finance/states';
import { caseOfLetter, LETTER_CASES, templateInUse } from '@domain/letters/letter-entry.rules';
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
  entry: async ({ record, fields }, { read, nextNumber }) => {
    if (record !== null) return ok({});
    const template = await read('letter-templates', fields.template_id, ['kind', 'version_number']);
    const inUse = templateInUse(template?.state);
    if (!inUse.ok) return inUse;
    const named = caseOfLetter(fields);
    if (!named.ok) return named;
    const about = await read(LETTER_CASES[named.value], fields[named.value], ['employee_id']);
    const employee_id = named.value === 'employee_id' ? about?.id : about?.fields.employee_id;
    const employee = await read('employees', employee_id, ['full_name', 'company_id']);
    if (employee === null) return refuseField(`fields.${named.value}`);
    return ok({
      number: await nextNumber('letters', { prefix: 'LTR' }),
      kind: template?.fields.kind ?? null,
      template_version: template?.fields.version_number ?? 1,
      person_name: employee.fields.full_name ?? null,
      company_id: companyIn(employee),
      employee_id: employee.id,
    });
  },
};
