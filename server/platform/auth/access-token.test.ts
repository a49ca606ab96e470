import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { createAccessTokens } from './access-token';

const key = new Uint8Array(32).fill(7);
const at = new Date('2026-11-30T08:00:00Z');
const tokens = createAccessTokens(key, { now: () => at });

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
