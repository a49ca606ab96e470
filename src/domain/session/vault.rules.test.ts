import type { StorageChange } from '@domain/platform/storage.port';
import { describe, expect, it } from 'vitest';
import { emptiesVault, goneWith, recordingStays } from './vault.rules';

const holding =
  (...keys: readonly string[]) =>
  (key: string) =>
    keys.includes(key) ? 'something' : null;

describe('the vault of another tab', () => {
  it.each<[string, StorageChange, (key: string) => string | null, boolean]>([
    ['everything was cleared', 'cleared', holding(), true],
    ['a token was removed', { key: 'auth.token', value: null }, holding(), true],
    [
      'a token was removed, and written again since',
      { key: 'auth.token', value: null },
      holding('auth.token'),
      false,
    ],
    ['one token of two was removed', { key: 'auth.refreshToken', value: null }, holding('auth.token'), false],
    ['a token was written', { key: 'auth.token', value: 'new' }, holding(), false],
    ['something else was removed', { key: 'preferences', value: null }, holding(), false],
  ])('is emptied or not: %s', (_, change, read, isEmptied) => {
    expect(emptiesVault(change, read)).toBe(isEmptied);
  });
});

describe('what a sign-out leaves', () => {
  it('takes his drafts, nobody else’s', () => {
    expect(goneWith('a', ['draft.a.lead', 'draft.ab.lead', 'preferences'])).toEqual(['draft.a.lead']);
  });

  it('keeps the recording only for whom wished so', () => {
    expect([null, { recordingStays: false }, { recordingStays: true }].map(recordingStays)).toEqual([
      false,
      false,
      true,
    ]);
  });
});
