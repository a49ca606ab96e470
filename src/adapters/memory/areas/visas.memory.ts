import type { FieldInputs } from '@domain/area/field';
import { checklistFor, visaKindOf } from '@domain/areas/visas/checklist';
import { appointmentAnswered, appointmentOf } from '@domain/areas/visas/step-facts';
import { visaMachineOf } from '@domain/areas/visas/visa-entry.rules';
import { VISA_ENDED } from '@domain/cases/case-states';
import { expiryMeter, FIRST_FINE_SETTINGS, fineOf } from '@domain/cases/fines.rules';
import { compare } from '@domain/shared/compare';
import { ok } from '@domain/shared/result';
import type { MemoryAreaRules, MemorySources, Stored } from '../memory-binding';
import { isIn, sumOf } from '../memory-rules';

const hasEnded = isIn(...VISA_ENDED);
const machineFor = (fields: FieldInputs): string => visaMachineOf(fields) ?? '';
const meterOf = (row: Stored, { today }: MemorySources) =>
  hasEnded(row) ? [] : expiryMeter(row.fields, today, FIRST_FINE_SETTINGS);

const documentsOf = ({ id }: Stored, from: MemorySources) =>
  from.naming('visa-documents', 'visa_case_id', id).map(({ state, created_at, fields }) => ({
    kind: String(fields.kind),
    needed_for: String(fields.needed_for),
    since: created_at,
    isRequired: fields.is_required === true,
    isValid: state === 'verified' && (fields.expires_on === null || String(fields.expires_on) >= from.today),
  }));

/** By state: kinds of required documents that no valid one stands for. */
const missingOf = (row: Stored, from: MemorySources): Readonly<Record<string, readonly string[]>> => {
  const documents = documentsOf(row, from);
  const missing: Record<string, string[]> = {};
  const inOrder = [...documents].sort((a, b) => compare(a.since, b.since) || compare(a.kind, b.kind));
  for (const { kind, needed_for, isRequired } of inOrder) {
    const kinds = missing[needed_for] ?? [];
    const isThere = documents.some(
      (one) => one.kind === kind && one.needed_for === needed_for && one.isValid,
    );
    if (isRequired && !isThere && !kinds.includes(kind)) missing[needed_for] = [...kinds, kind];
  }
  return missing;
};

const feesOf = ({ id }: Stored, from: MemorySources, ...states: readonly string[]) =>
  from.naming('visa-fees', 'visa_case_id', id).filter(isIn(...states));

/** Identity documents of employees and the rates of fees are the reference back end's: in memory a process begins with neither. */
export const rules: MemoryAreaRules = {
  machineFor,
  derived: (row, from) => ({
    returns: Number(row.memory.returns ?? 0),
    missing_documents: missingOf(row, from)[row.state]?.length ?? 0,
    fees_fils: sumOf(feesOf(row, from, 'due', 'paid'), 'amount_fils'),
    fine_fils: fineOf(meterOf(row, from)),
  }),
  factsOf: (row, from) => ({
    missing: missingOf(row, from),
    verified: [
      ...new Set(documentsOf(row, from).flatMap(({ kind, isValid }) => (isValid ? [kind] : []))),
    ].sort(),
    unpaid_fees: feesOf(row, from, 'due').length,
    due_fees: feesOf(row, from, 'due').map(({ fields: { kind, authority } }) => `${kind} ${authority}`),
    meter: meterOf(row, from),
  }),
  effects: {
    // no letter leaves a back end in memory
    mailAppointment: async ({ params }) =>
      ok(appointmentAnswered(appointmentOf(String(params.command)), params)),
    callOffAppointment: async ({ params }) =>
      ok(appointmentAnswered(appointmentOf(String(params.command)), {})),
  },
  created: ({ id, fields }) =>
    checklistFor(visaKindOf(fields)).map((line) => ({
      area: 'visa-documents',
      fields: { visa_case_id: id, ...line },
    })),
};
