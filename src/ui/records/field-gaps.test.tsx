// @vitest-environment jsdom
import type { Row } from '@domain/area/records';
import { leads } from '@domain/areas/leads/leads.area';
import { screen } from '@testing-library/react';
import { startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { manifest } from '@ui/areas/leads/leads.manifest';
import { describe, expect, it } from 'vitest';
import { AreaScope } from './area-scope';
import { FieldGaps } from './field-gaps';

const WHOLE = Object.fromEntries(Object.keys(leads.fields).map((name) => [name, null]));
const row = (fields: Row['fields'], masked: readonly string[] = []): Row => ({
  id: 'l1',
  version: 1,
  machine: 'lead',
  state: 'new',
  value: 'new',
  state_since: '2026-11-18T08:00:00Z',
  created_at: '2026-11-18T08:00:00Z',
  updated_at: '2026-11-18T08:00:00Z',
  late: false,
  fields,
  masked: [...masked],
});
const shown = (rows: readonly Row[], which: 'listed' | 'all') => {
  const { portal } = startMemoryPortal();
  draw(
    <AreaScope manifest={manifest}>
      <FieldGaps rows={rows} which={which} />
    </AreaScope>,
    { portal },
  );
  return screen.queryByRole('note')?.textContent?.trim() ?? null;
};

describe('fields that only one side knows', () => {
  it('are no word as long as there are none', () => {
    expect(shown([row(WHOLE)], 'all')).toBeNull();
  });

  it('are named: those that the back end adds as it calls them, those that it leaves out by their label', () => {
    const { source: _, ...rest } = WHOLE;
    expect(shown([row({ ...rest, region: 'Sharjah' })], 'all')).toBe(
      'This back end also sends fields that this portal does not know and does not show: region. This back end does not send: Source.',
    );
  });

  it('are not those that a list leaves out, that are masked, or that another row has', () => {
    const { need: _, lost_note: __, source: ___, email: ____, ...rest } = WHOLE;
    expect(shown([row(rest, ['email']), row({ ...rest, source: 'event' })], 'listed')).toBeNull();
  });

  it('are none of a list without rows', () => {
    expect(shown([], 'listed')).toBeNull();
  });
});
