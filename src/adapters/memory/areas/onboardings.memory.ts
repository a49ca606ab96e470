import type { FieldInputs } from '@domain/area/field';
import { readyBy, startRisk } from '@domain/areas/onboardings/start-risk.rules';
import { doorFaults } from '@domain/onboarding/door.rules';
import { entryFindings } from '@domain/onboarding/entry.rules';
import { documentsFor } from '@domain/onboarding/onboarding-checklist';
import { refuseInput } from '@domain/records/refusal';
import { mapResult, ok } from '@domain/shared/result';
import type { MemoryAreaRules, MemorySources, Stored } from '../memory-binding';
import { billedDepositIn } from '../memory-deposit';

const HANDED_IN = ['uploaded', 'verified', 'waived'];
const VERIFIED = ['verified', 'waived'];
const FAILED = ['closed_unfit', 'cancelled_by_authority', 'withdrawn'];

/** By step, the kinds of required documents of which none has come so far. */
const lacking = ({ id }: Stored, from: MemorySources, states: readonly string[]) => {
  const documents = from.naming('onboarding-documents', 'onboarding_case_id', id);
  const missing: Record<string, string[]> = {};
  for (const { fields } of documents) {
    const step = String(fields.needed_for);
    const same = documents.filter(
      (one) => one.fields.kind === fields.kind && one.fields.needed_for === fields.needed_for,
    );
    const kinds = missing[step] ?? [];
    const isLacking =
      same.some((one) => one.fields.is_required === true) &&
      !same.some(({ state }) => states.includes(state));
    if (isLacking && !kinds.includes(String(fields.kind))) missing[step] = [...kinds, String(fields.kind)];
  }
  return missing;
};

const has = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
const idOf = (value: unknown): string | null => (has(value) ? String(value) : null);

const visaOf = ({ fields }: Stored, from: MemorySources): string | null => {
  const employee = idOf(fields.employee_id);
  const cases = employee === null ? [] : from.naming('visas', 'employee_id', employee);
  return (
    cases.findLast(({ machine, state }) => machine === 'visa-new' && !FAILED.includes(state))?.state ?? null
  );
};

const VISA = ['location', 'jurisdiction', 'immigration', 'job_title'] as const;
const visaFields = (fields: FieldInputs, employee_id: string): FieldInputs => ({
  ...Object.fromEntries(VISA.map((name) => [name, fields[name] ?? null])),
  type: 'new visa process',
  employee_id,
  target_on: fields.start_on ?? null,
});

/** Employees are made by the reference back end: in memory only who is one already gets a visa process. */
export const rules: MemoryAreaRules = {
  owner: ({ fields }) => ({ company: idOf(fields.company_id), employee: idOf(fields.employee_id) }),
  derived: (row, from) => {
    const { first_name, last_name, start_on } = row.fields;
    const ready = readyBy(from.today, row.state);
    return {
      full_name: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
      ready_by: ready,
      start_risk: ready === null ? null : startRisk(ready, String(start_on)),
      missing_documents: Object.values(lacking(row, from, HANDED_IN)).flat().length,
    };
  },
  factsOf: (row, from) => {
    const { gross_salary_fils, basic_salary_fils, passport_number, quote_valid_until, employee_id } =
      row.fields;
    return {
      not_handed_in: lacking(row, from, HANDED_IN),
      not_verified: lacking(row, from, VERIFIED),
      has_salary: has(gross_salary_fils) && has(basic_salary_fils),
      has_passport: has(passport_number),
      door: doorFaults(row.fields),
      quote_expired: has(quote_valid_until) && String(quote_valid_until) < from.today,
      billed_deposit: billedDepositIn(row, from),
      visa: visaOf(row, from),
      employee: has(employee_id) ? 'onboarding' : null,
    };
  },
  prepare: (fields, _, { today }) => {
    const { fill, faults } = entryFindings(fields, fields, today);
    const errors = Object.entries(faults).map(([name, code]) => ({
      field: `fields.${name}`,
      code,
      message: `fields.${name}: ${code}`,
    }));
    return errors.length > 0 ? refuseInput(errors) : ok(fill);
  },
  created: ({ id }) =>
    documentsFor('form').map((line) => ({
      area: 'onboarding-documents',
      fields: { ...line, onboarding_case_id: id },
    })),
  effects: {
    askForSignature: async ({ id }, _, add) => {
      const [offer] = documentsFor('offer');
      return offer
        ? mapResult(await add('onboarding-documents', { ...offer, onboarding_case_id: id }), () => ({}))
        : ok({});
    },
    openVisa: async ({ fields }, _, add) => {
      const employee = idOf(fields.employee_id);
      return employee === null
        ? ok({})
        : mapResult(await add('visas', visaFields(fields, employee)), () => ({}));
    },
  },
};
