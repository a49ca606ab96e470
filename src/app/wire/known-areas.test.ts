import type { Area } from '@domain/area/area';
import type { Row } from '@domain/area/records';
import { leads } from '@domain/areas/leads/leads.area';
import { callsOf, noteCall, shareCalls } from '@domain/shared/call-notes';
import { leadLifecycle } from '@machines/areas/leads/lead.lifecycle';
import { describe, expect, it } from 'vitest';
import { createKnownAreas } from './known-areas';

const row = (more: Partial<Row> = {}): Row => ({
  id: 'l1',
  version: 1,
  machine: 'lead',
  state: 'new',
  value: 'new',
  state_since: '2026-11-18T08:00:00Z',
  created_at: '2026-11-18T08:00:00Z',
  updated_at: '2026-11-18T08:00:00Z',
  late: false,
  fields: Object.fromEntries(Object.keys(leads.fields).map((name) => [name, null])),
  masked: [],
  ...more,
});
/** Leads as a portal knows them that is older, or newer, than its back end. */
const { source: _, ...older } = leads.fields;
const OTHER_LEADS: Area = { ...leads, fields: { ...older, region: { kind: 'text', list: 'shown' } } };

/** What is noted beside the call whose answer these rows are. */
const noted = (
  rows: readonly Row[],
  known: Parameters<ReturnType<typeof createKnownAreas>['learn']>[0] | null,
  which: 'listed' | 'all' = 'all',
) => {
  const areas = createKnownAreas();
  if (known) areas.learn(known);
  const { signal } = new AbortController();
  const actor = {};
  shareCalls(actor, signal);
  noteCall(signal, { method: 'GET', path: '/records/{area}/list', status: 200, requestId: null });
  areas.note('leads', rows, which, signal);
  return { notes: callsOf(actor)[0]?.unknown, gaps: areas.gaps('leads', which) };
};

describe('what the records of an area tell', () => {
  it('is nothing while both sides know the same, and of an area that nobody has opened', () => {
    expect(noted([row()], { area: leads, lifecycles: [leadLifecycle] })).toEqual({
      notes: undefined,
      gaps: null,
    });
    expect(noted([row({ fields: {} })], null)).toEqual({ notes: undefined, gaps: null });
  });

  it('beside or without their fields is noted once, whatever the number of rows, and can be shown', () => {
    expect(noted([row(), row()], { area: OTHER_LEADS })).toEqual({
      notes: [
        { what: 'field', name: 'leads.source' },
        { what: 'missingField', name: 'leads.region' },
      ],
      gaps: { unknown: ['source'], missing: ['region'] },
    });
  });

  it('of a status that no lifecycle of the page has is noted', () => {
    const rows = [row({ state: 'archived' }), row({ machine: 'deal' }), row()];
    expect(noted(rows, { area: leads, lifecycles: [leadLifecycle] }).notes).toEqual([
      { what: 'status', name: 'leads.lead.archived' },
      { what: 'status', name: 'leads.deal.new' },
    ]);
  });
});
