import type { RecordAnswer, Row } from '@domain/area/records';

export const UNREACHABLE = { ok: false, error: { kind: 'unreachable' } };
export const NOT_FOUND = { ok: false, error: { kind: 'refused', status: 404, code: 'not_found' } };

export const row = (id: string): Row => ({
  id,
  version: 1,
  machine: 'lead',
  state: 'new',
  value: 'new',
  state_since: '2026-01-05T08:00:00.000Z',
  created_at: '2026-01-05T08:00:00.000Z',
  updated_at: '2026-01-05T08:00:00.000Z',
  late: false,
  fields: { prospect_name: 'Falcon Foods' },
  masked: [],
});

export const record = (version: number, name = 'Falcon Foods'): RecordAnswer => ({
  ...row('lead-1'),
  version,
  fields: { prospect_name: name, email: null },
  facts: {},
  memory: {},
  created_by: null,
  updated_by: null,
  timers: [],
  as_of: null,
});
