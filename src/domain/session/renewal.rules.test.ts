import { describe, expect, it } from 'vitest';
import {
  foundPair,
  isSameUser,
  ownerOfTokens,
  pairAfter,
  tokenToSpend,
  vaultBelongsToUser,
} from './renewal.rules';
import type { Identity } from './session';
import type { StoredTokens } from './session-vault.port';

const input = { tokens: { access: 'a1', refresh: 'r1' }, userId: 'me' };
const stored: StoredTokens = {
  accessToken: 'a2',
  refreshToken: 'r2',
  expiresAt: 9,
  userId: 'me',
  identity: null,
  presence: null,
};
const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;
const identityOf = (_id: string) => ({ user: { _id } }) as Identity;

describe('whose the vault is', () => {
  it.each([
    ['his', stored, input, true],
    ['nobody’s: signed out', null, input, false],
    ['another’s', { ...stored, userId: 'another' }, input, false],
    ['of whom nobody knows', { ...stored, userId: null }, input, true],
    ['that of a session whose user is not known yet', stored, { ...input, userId: null }, true],
  ])('%s', (_, vault, offered, isHis) => {
    expect(vaultBelongsToUser(vault, offered)).toBe(isHis);
  });
});

describe('a pair that is found', () => {
  it('is the one that another tab laid there', () => {
    expect(foundPair(stored, input)).toEqual({
      tokens: { access: 'a2', refresh: 'r2' },
      expiresAt: 9,
      userId: 'me',
      identity: null,
    });
  });

  it.each([
    ['is ours', { refreshToken: 'r1' }],
    ['has no refresh token', { refreshToken: null }],
    ['has an access token that ended', { accessToken: null }],
    ['ends nobody knows when', { expiresAt: null }],
    ['is of whom nobody knows', { userId: null }],
  ])('is none when it %s', (_, more) => {
    expect(foundPair({ ...stored, ...more }, input)).toBeNull();
  });

  it('is spent in the place of ours when its access token ended', () => {
    expect(tokenToSpend(stored, input)).toBe('r2');
    expect(tokenToSpend({ ...stored, refreshToken: null }, input)).toBe('r1');
  });
});

describe('whose the new tokens are', () => {
  const renewed = { access: 'a3', refresh: 'r3', userId: null };
  it.each([
    ['the answer says his', { ...renewed, userId: 'me' }, input, 'this user'],
    ['the answer says another', { ...renewed, userId: 'another' }, input, 'another'],
    [
      'both tokens say the same',
      { ...renewed, access: tokenOf('me') },
      { ...input, tokens: { access: tokenOf('me'), refresh: null } },
      'this user',
    ],
    [
      'the tokens say another',
      { ...renewed, access: tokenOf('another') },
      { ...input, tokens: { access: 'a1', refresh: tokenOf('me') } },
      'another',
    ],
    ['nothing says it', renewed, input, 'not said'],
    ['nobody knows who he is', { ...renewed, userId: 'another' }, { ...input, userId: null }, 'this user'],
  ])('%s', (_, tokens, offered, owner) => {
    expect(ownerOfTokens(tokens, offered)).toBe(owner);
  });

  it('the session check says, or they are taken for his own', () => {
    expect([identityOf('me'), identityOf('another'), null].map((named) => isSameUser(named, input))).toEqual([
      true,
      false,
      true,
    ]);
  });
});

it('what is laid into the vault names whom the vault named, and tokens that stay go on', () => {
  const known = {
    spent: 'r2',
    expiresAt: 20,
    before: stored,
    since: { ...stored, identity: identityOf('me') },
  };
  const renewed = { access: 'a3', refresh: 'r3', userId: null };
  expect(pairAfter(renewed, { ...input, userId: null }, known)).toEqual({
    tokens: { access: 'a3', refresh: 'r3' },
    expiresAt: 20,
    userId: 'me',
    identity: identityOf('me'),
  });
  expect(pairAfter(null, input, known).tokens).toEqual({ access: 'a1', refresh: 'r2' });
});
