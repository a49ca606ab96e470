import { describe, expect, it } from 'vitest';
import { prefilledIn } from './area';
import { drafted, shownInputs } from './draft';
import { chosen, conflictOf, isDecided, mergedDraft } from './merge';
import { narrowed } from './narrowed';
import { type Condition, EVERYTHING } from './query';
import { ALL, countOf, isSelected, marked, NOTHING } from './selection';

it('a record begins within another one only where it is written whose it is', () => {
  const fields = {
    client_id: { kind: 'reference', to: 'company' },
    run_id: { kind: 'reference', to: 'payroll-runs', isManaged: true },
    source_id: { kind: 'text', isDerived: true },
  } as const;
  const begun = (name: string) => prefilledIn({ fields }, { filter: { [name]: { in: ['one'] } } });
  expect(['client_id', 'run_id', 'source_id'].map(begun)).toEqual([{ client_id: 'one' }, {}, {}]);
});

it('a new record of a list begins with what its query leaves no choice of, where somebody writes that', () => {
  const fields = {
    type: { kind: 'choice', options: ['visa', 'renewal'] },
    state: { kind: 'choice', options: ['open', 'done'], isManaged: true },
  } as const;
  const begun = (filter: Readonly<Record<string, Condition>>) => prefilledIn({ fields }, { filter });
  expect(begun({ type: { in: ['renewal'] }, state: { in: ['open'] } })).toEqual({ type: 'renewal' });
  expect(begun({ type: { in: ['visa', 'renewal'] } })).toEqual({});
  expect(begun({ type: { empty: true } })).toEqual({});
  expect(prefilledIn({ fields })).toEqual({});
});

describe('a selection', () => {
  it('is some records, each once', () => {
    const some = marked(marked(NOTHING, ['a', 'b'], true), ['b', 'c'], true);
    expect(some).toEqual({ kind: 'some', ids: ['a', 'b', 'c'] });
    expect(countOf(marked(some, ['a', 'z'], false), null)).toBe(2);
    expect([isSelected(some, 'a'), isSelected(some, 'z')]).toEqual([true, false]);
  });

  it('is everything but some, also what was never loaded', () => {
    const most = marked(ALL, ['a', 'b'], false);
    expect([isSelected(most, 'a'), isSelected(most, 'z')]).toEqual([false, true]);
    expect(countOf(most, 10)).toBe(8);
    expect(countOf(most, null)).toBeNull();
    expect(marked(most, ['a'], true)).toEqual({ kind: 'all', except: ['b'] });
  });
});

describe('a draft', () => {
  const base = { name: 'Falcon', owner_id: { id: 'user-1', label: 'Amal' }, email: null };

  it('holds only what differs from the record', () => {
    const written = drafted({}, base, 'name', 'Oryx');
    expect(written).toEqual({ name: 'Oryx' });
    expect(drafted(written, base, 'name', 'Falcon')).toEqual({});
    expect(drafted({}, base, 'owner_id', 'user-1')).toEqual({});
    expect(drafted({}, base, 'email', '')).toEqual({});
    expect(drafted({}, base, 'name', '')).toEqual({ name: null });
  });

  it('lies over the record', () => {
    expect(shownInputs(base, { name: null })).toEqual({ name: null, owner_id: 'user-1', email: null });
  });
});

it('a conflict is decided field by field: what stays theirs is not written', () => {
  const draft = { name: 'Mine', email: 'm@falcon.example', phone: '1' };
  const now = (value: string) => ({ now: value, by: 'user-2', at: '2026-01-05T08:00:00.000Z' });
  const open = conflictOf(
    {
      yours: 1,
      version: 3,
      fields: { name: now('Theirs'), email: now('t@falcon.example'), other: now('x') },
    },
    draft,
  );
  expect(open.fields.map(({ field }) => field)).toEqual(['name', 'email']);
  const half = chosen(open, 'name', 'theirs');
  expect(isDecided(half)).toBe(false);
  const whole = chosen(half, 'email', 'mine');
  expect(isDecided(whole)).toBe(true);
  expect(mergedDraft(draft, whole)).toEqual({ email: 'm@falcon.example', phone: '1' });
});

it('a tab is narrowed to some of its states, never widened', () => {
  const preset = { ...EVERYTHING, filter: { state: { in: ['visa', 'ready', 'signed'] } } };
  const asking = (condition: Condition) =>
    narrowed(preset, { ...EVERYTHING, filter: { state: condition } }).filter.state;
  expect(asking({ in: ['ready', 'done', 'visa'] })).toEqual({ in: ['visa', 'ready'] });
  expect(asking({ in: ['visa.medical', 'done.early'] })).toEqual({ in: ['visa.medical'] });
  expect(asking({ in: ['done'] })).toEqual(preset.filter.state);
  expect(asking({ empty: true })).toEqual(preset.filter.state);
});

it('a tab decides over what is asked for beside it', () => {
  const preset = {
    search: '',
    filter: { state: { in: ['lost'] } },
    sort: { field: 'name', direction: 'asc' },
  } as const;
  expect(
    narrowed(
      { ...preset, filter: { state: { in: ['lost'] } } },
      { ...EVERYTHING, search: 'x', filter: { state: { in: ['won'] }, source: { in: ['web'] } } },
    ),
  ).toEqual({
    search: 'x',
    filter: { state: { in: ['lost'] }, source: { in: ['web'] } },
    sort: { field: 'name', direction: 'asc' },
  });
});
