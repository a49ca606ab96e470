import { i18nOf } from '@tests/support/area-i18n';
import { manifest as employees } from '@ui/areas/employees/employees.manifest';
import { manifest } from '@ui/areas/leads/leads.manifest';
import { expect, it } from 'vitest';
import { entryText } from './history';

const entry = {
  id: 'e1',
  at: '2026-11-05T08:00:00Z',
  actor: null,
  from: null,
  to: null,
  payload: {},
  before: {},
  after: {},
} as const;

it('what happened is told by its name where this portal does not know what it was', () => {
  const unknown = { ...entry, kind: 'other', name: 'renewal_due' } as const;
  expect(entryText(unknown, i18nOf(manifest))).toBe('Not known to this portal: renewal_due');
});

it('what was taken over from a document is told with its name, and as a step alone to whoever does not see what it was', () => {
  const proof_id = { id: 'document-1', label: 'Scan' };
  const step = { ...entry, kind: 'command', name: 'record_proof', from: 'active', to: 'active' } as const;
  const payload = { passport_mrz: null, passport_number: 'LR0000002', passport_expires_on: '2036-01-15' };
  expect(entryText({ ...step, payload: { ...payload, proof_id } }, i18nOf(employees))).toBe(
    'Taken over from the verified document “Scan”: Passport, Passport ends',
  );
  expect(entryText({ ...step, payload: { proof_id } }, i18nOf(employees))).toBe(
    'Take over from a verified document',
  );
});
