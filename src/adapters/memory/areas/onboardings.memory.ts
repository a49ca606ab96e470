import { filled } from '@domain/area/judging';
import {
  enteredFacts,
  HANDED_IN_ITEMS,
  VERIFIED_ITEMS,
  visaOfOnboarding,
} from '@domain/areas/onboardings/onboarding-facts';
import { readyBy, startRisk } from '@domain/areas/onboardings/start-risk.rules';
import { VISA_FAILED } from '@domain/cases/visa-ends';
import { VISA_MACHINES } from '@domain/cases/visa-machines';
import { documentsFor } from '@domain/onboarding/onboarding-checklist';
import { ok } from '@domain/shared/result';
import type { MemoryAreaRules, MemorySources, Stored } from '../memory-binding';
import { billedDepositIn } from '../memory-deposit';
import { andNothing, isNotIn, text } from '../memory-rules';

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

const visaOf = ({ fields }: Stored, from: MemorySources): Stored | null => {
  const employee = text(fields.employee_id);
  const cases = from.naming('visas', 'employee_id', employee ?? '').filter(isNotIn(...VISA_FAILED));
  return cases.findLast(({ machine }) => machine === VISA_MACHINES['new visa process']) ?? null;
};

/** Employees are made by the reference back end: in memory only who is one already gets a visa process. */
export const rules: MemoryAreaRules = {
  derived: (row, from) => {
    const { first_name, last_name, start_on } = row.fields;
    const ready = readyBy(from.today, row.state);
    return {
      full_name: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
      ready_by: ready,
      start_risk: ready === null ? null : startRisk(ready, String(start_on)),
      visa_case_id: visaOf(row, from)?.id ?? null,
      missing_documents: Object.values(lacking(row, from, HANDED_IN_ITEMS)).flat().length,
    };
  },
  factsOf: (row, from) => ({
    not_handed_in: lacking(row, from, HANDED_IN_ITEMS),
    not_verified: lacking(row, from, VERIFIED_ITEMS),
    ...enteredFacts(row.fields, from.today),
    billed_deposit: billedDepositIn(row, from),
    visa: visaOf(row, from)?.state ?? null,
    employee: filled(row.fields.employee_id) ? 'onboarding' : null,
  }),
  created: ({ id }) =>
    documentsFor('form').map((line) => ({
      area: 'onboarding-documents',
      fields: { ...line, onboarding_case_id: id },
    })),
  effects: {
    askForSignature: async ({ record: { id } }, _, { add }) => {
      const [offer] = documentsFor('offer');
      return offer
        ? andNothing(await add('onboarding-documents', { ...offer, onboarding_case_id: id }, 'author'))
        : ok({});
    },
    openVisa: async ({ after: fields }, _, { add }) => {
      const employee = text(fields.employee_id);
      return employee === null
        ? ok({})
        : andNothing(await add('visas', visaOfOnboarding(fields, employee), 'author'));
    },
  },
};
