import { describe, expect, it } from 'vitest';
import { belonging, belongs, drafted, isShown, shownInputs } from './draft';
import type { Fields } from './field';

const fields: Fields = {
  kind: { kind: 'choice', options: ['leave', 'letter'] },
  reason: { kind: 'text' },
  from_on: { kind: 'day', onlyFor: { kind: ['leave'] } },
  letter_to: { kind: 'text', onlyFor: { kind: ['letter'] } },
};

describe('a field that belongs to a choice', () => {
  it('belongs to a record that has made it', () => {
    expect(belongs(fields.from_on ?? {}, { kind: 'leave' })).toBe(true);
    expect(belongs(fields.from_on ?? {}, { kind: 'letter' })).toBe(false);
    expect(belongs(fields.from_on ?? {}, {})).toBe(false);
    expect(belongs(fields.reason ?? {}, {})).toBe(true);
  });

  it('is kept when another choice is made, and not sent', () => {
    const typed = { kind: 'leave', from_on: '2026-12-14', reason: 'Home' };
    const changed = drafted(typed, {}, 'kind', 'letter');
    expect(changed.from_on).toBe('2026-12-14');
    expect(belonging(fields, {}, changed)).toEqual({ kind: 'letter', reason: 'Home' });
    expect(belonging(fields, {}, drafted(changed, {}, 'kind', 'leave'))).toEqual(typed);
  });

  it('goes by what is stored where the draft says nothing', () => {
    expect(belonging(fields, { kind: 'leave' }, { from_on: '2026-12-15' })).toEqual({
      from_on: '2026-12-15',
    });
  });

  it('is never hidden with something stored in it', () => {
    const base = { kind: 'letter', from_on: '2026-12-14' };
    expect(isShown('from_on', fields.from_on, base, shownInputs(base, {}))).toBe(true);
    expect(isShown('from_on', fields.from_on, { kind: 'letter', from_on: null }, { kind: 'letter' })).toBe(
      false,
    );
    // and can be emptied
    expect(belonging(fields, base, { from_on: null })).toEqual({ from_on: null });
  });
});

it('a value as it is in the record already is no change', () => {
  expect(drafted({ reason: 'Home' }, { reason: 'Away' }, 'reason', 'Away')).toEqual({});
  expect(drafted({}, { reason: null }, 'reason', '')).toEqual({});
});
