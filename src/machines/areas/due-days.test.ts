import { dueAfter } from '@domain/records/state-clock';
import { statesOf } from '@machines/lifecycle/states';
import { expect, it } from 'vitest';
import { debitNoteLifecycle } from './debit-notes/debit-note.lifecycle';
import { invoiceLifecycle } from './invoices/invoice.lifecycle';
import { leadTaskLifecycle } from './lead-tasks/lead-task.lifecycle';
import { visaNewLifecycle } from './visas/visa-new.lifecycle';

it.each([
  ['invoice', 'sent', 'due_on', invoiceLifecycle],
  ['invoice', 'partial', 'due_on', invoiceLifecycle],
  ['debit-note', 'issued', 'due_on', debitNoteLifecycle],
  ['lead-task', 'todo', 'due_on', leadTaskLifecycle],
  ['visa', 'formalities.medical.booked', 'medical_on', visaNewLifecycle],
  ['visa', 'formalities.emirates_id.applied', 'biometrics_on', visaNewLifecycle],
])(
  'what names the day on which it is due is late after it, not before: %s %s',
  (_, state, field, lifecycle) => {
    const meta = statesOf(lifecycle).find(({ path }) => path === state)?.meta;
    if (!meta) throw new Error(`${lifecycle.id} has no state ${state}`);
    const since = Date.parse('2026-11-29T08:00:00Z');
    const late = (record: object) => new Date(dueAfter(meta, since, { ...record }) ?? 0).toISOString();
    expect(late({ [field]: '2026-12-13' })).toBe('2026-12-13T20:00:00.000Z');
    expect(late({ [field]: null })).not.toBe('2026-12-13T20:00:00.000Z');
  },
);
