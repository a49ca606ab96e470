import { randomUUID } from 'node:crypto';
import { ACCESS_TOKEN_SECONDS } from '@domain/session/session';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

/** Who the bearer said he is when he signed in. What he may do is read from the tables at each call, never from here. */
export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

export interface AccessTokens {
  issue(options: { userId: string; sessionId: string }): Promise<{ token: string; expiresAt: Date }>;
  /** Null for a token that is forged, foreign, malformed or past its end. */
  read(token: string): Promise<AccessClaims | null>;
}

const Claims = z.object({ sub: z.string(), sid: z.string(), exp: z.int() });
const ISSUER = 'peo-central';
/** Who a token is for: this API and no other program that trusts the key. */
const AUDIENCE = 'peo-central/api';

/** Tokens whose signature need not be checked once more: those of the people who are at work. */
const MOST_READ = 5_000;

/** Signed JSON web tokens (HS256) of 18,000 seconds. `key`: 32 random bytes that all nodes share. */
export const createAccessTokens = (key: Uint8Array, clock: { now(): Date }): AccessTokens => {
  const verified = new LRUCache<string, AccessClaims>({ max: MOST_READ });

  /** @throws JOSEError: forged, foreign, malformed or past its end */
  const verify = async (token: string): Promise<AccessClaims | null> => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: clock.now(),
    });
    const { success, data } = z.safeParse(Claims, payload);
    return success ? { userId: data.sub, sessionId: data.sid, expiresAt: new Date(data.exp * 1000) } : null;
  };

  return {
    issue: async ({ userId, sessionId }) => {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      const expires = issuedAt + ACCESS_TOKEN_SECONDS;
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        // two tokens of one second must differ: clients tell an old token from its successor by comparing them
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(expires)
        .sign(key);
      return { token, expiresAt: new Date(expires * 1000) };
    },
    read: async (token) => {
      const known = verified.get(token);
      if (known) return clock.now() < known.expiresAt ? known : null;
      try {
        const claims = await verify(token);
        if (claims) verified.set(token, claims);
        return claims;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
};
