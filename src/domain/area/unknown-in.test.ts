import { leads } from '@domain/areas/leads/leads.area';
import { describe, expect, it } from 'vitest';
import { fieldGaps } from './unknown-in';

const WHOLE = Object.fromEntries(Object.keys(leads.fields).map((name) => [name, null]));
const row = (fields: Readonly<Record<string, null>>, masked: string[] = []) => ({ fields, masked });
const NONE = { unknown: [], missing: [] };

describe('fields that only one side knows', () => {
  it('are none while a record has what its area declares', () => {
    expect(fieldGaps(leads, [row(WHOLE)], 'all')).toEqual(NONE);
  });

  it('are those that are sent and not declared, and those that are declared and not sent', () => {
    const { source: _, ...rest } = WHOLE;
    expect(fieldGaps(leads, [row({ ...rest, region: null })], 'all')).toEqual({
      unknown: ['region'],
      missing: ['source'],
    });
  });

  it('are not those that a list leaves out, that are masked, or that another row has', () => {
    const { need: _, lost_note: __, source: ___, email: ____, ...rest } = WHOLE;
    expect(fieldGaps(leads, [row(rest, ['email']), row({ ...rest, source: null })], 'listed')).toEqual(NONE);
    expect(fieldGaps(leads, [row(rest)], 'all').missing).toEqual(['email', 'source', 'need', 'lost_note']);
  });

  it('are not those that some role never sees', () => {
    const { source: _, ...rest } = WHOLE;
    const hiding = { ...leads, access: { isSuperAdmin: {}, isAdmin: { hides: ['source'] } } };
    expect(fieldGaps(hiding, [row(rest)], 'all')).toEqual(NONE);
  });

  it('are none of a list without rows', () => {
    expect(fieldGaps(leads, [], 'listed')).toEqual(NONE);
  });
});
