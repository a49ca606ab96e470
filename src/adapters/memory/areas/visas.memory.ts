import type { FieldInputs } from '@domain/area/field';
import { checklistFor, visaKindOf } from '@domain/areas/visas/checklist';
import { appointmentAnswered, appointmentOf } from '@domain/areas/visas/step-facts';
import { type VisaApplicant, visaFaults, visaMachineOf } from '@domain/areas/visas/visa-entry.rules';
import { VISA_ENDED } from '@domain/cases/case-states';
import { expiryMeter, FIRST_FINE_SETTINGS, fineOf } from '@domain/cases/fines.rules';
import { refuse, refuseFaults, refuseField } from '@domain/records/refusal';
import { compare } from '@domain/shared/compare';
import { mapResult, ok } from '@domain/shared/result';
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

const applicantOf = (fields: FieldInputs, from: MemorySources, isOtherUnderWay: boolean): VisaApplicant => {
  const employee = from.record('employees', String(fields.employee_id))?.fields ?? {};
  const { born_on = null, juvenile_permit = null, residence_expires_on = null } = employee;
  const passport_expires_on = fields.passport_expires_on ?? employee.passport_expires_on ?? null;
  return {
    born_on,
    juvenile_permit,
    passport_expires_on,
    residence_expires_on: residence_expires_on === null ? null : String(residence_expires_on),
    isOtherUnderWay,
  };
};

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
  prepare: (fields, { isSystem }, from) => {
    const employee = from.employee(String(fields.employee_id));
    if (employee === null) return refuseField('fields.employee_id');
    const open = from.naming('visas', 'employee_id', employee.id).filter((row) => !hasEnded(row));
    if (open.some((row) => row.machine === machineFor(fields))) return refuse('duplicate');
    // what the portal opens itself was judged where it began
    const faults = isSystem ? {} : visaFaults(fields, applicantOf(fields, from, open.length > 0), from.today);
    return mapResult(refuseFaults(faults), () => ({ company_id: employee.company }));
  },
  effects: {
    // no letter leaves a back end in memory
    mailAppointment: (_row, _from, _hands, params) =>
      ok(appointmentAnswered(appointmentOf(String(params.command)), params)),
    callOffAppointment: (_row, _from, _hands, params) =>
      ok(appointmentAnswered(appointmentOf(String(params.command)), {})),
  },
  created: ({ id, fields }) =>
    checklistFor(visaKindOf(fields)).map((line) => ({
      area: 'visa-documents',
      fields: { visa_case_id: id, ...line },
    })),
};
