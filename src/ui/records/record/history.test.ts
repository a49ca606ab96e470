import { i18nOf } from '@tests/support/area-i18n';
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
