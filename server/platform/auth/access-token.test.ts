import { SignJWT } from 'jose';
import { beforeEach, expect, it } from 'vitest';
import { createAccessTokens } from './access-token';

const key = new Uint8Array(32).fill(7);
const at = new Date('2026-11-30T08:00:00Z');
let now = at;
const tokens = createAccessTokens(key, { now: () => now });
beforeEach(() => {
  now = at;
});

/** As ours, but for what is given. */
const forged = (audience?: string) => {
  const token = new SignJWT({ sid: 'session-1' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('peo-central')
    .setSubject('user-1')
    .setIssuedAt(at)
    .setExpirationTime(new Date(at.getTime() + 60_000));
  return (audience === undefined ? token : token.setAudience(audience)).sign(key);
};

it('reads what it has issued', async () => {
  const { token } = await tokens.issue({ userId: 'user-1', sessionId: 'session-1' });
  expect(await tokens.read(token)).toMatchObject({ userId: 'user-1', sessionId: 'session-1' });
});

it.each([undefined, 'peo-central/another', 'peo-central'])(
  'refuses a token that is for %s, though the key is right',
  async (audience) => {
    expect(await tokens.read(await forged(audience))).toBeNull();
  },
);

it('reads a token as often as it is shown, until its end', async () => {
  const { token, expiresAt } = await tokens.issue({ userId: 'user-1', sessionId: 'session-1' });
  const first = await tokens.read(token);
  now = new Date(expiresAt.getTime() - 1);
  expect(await tokens.read(token)).toEqual(first);
  now = expiresAt;
  expect(await tokens.read(token)).toBeNull();
});

it('refuses the claims of a token that was read before under another signature', async () => {
  const { token } = await tokens.issue({ userId: 'user-1', sessionId: 'session-1' });
  const other = await tokens.issue({ userId: 'user-1', sessionId: 'session-1' });
  expect(await tokens.read(token)).not.toBeNull();
  const signatureOf = (text: string) => text.slice(text.lastIndexOf('.'));
  expect(await tokens.read(token.replace(signatureOf(token), signatureOf(other.token)))).toBeNull();
});
