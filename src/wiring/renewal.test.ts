import { createMemoryBackEnd } from '@adapters/memory/memory-back-end';
import { createMemoryCipher } from '@adapters/memory/memory-cipher';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryCookies } from '@adapters/memory/memory-cookies';
import { createMemoryStorage } from '@adapters/memory/memory-storage';
import { createMemoryBrowser, createMemoryTabs } from '@adapters/memory/memory-tabs';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import { createSessionVault } from '@adapters/vault/session-vault';
import type { Tokens } from '@domain/session/session';
import { MEMORY_DATA } from '@tests/support/memory-portal';
import { describe, expect, it } from 'vitest';
import { renewAmongTabs } from './renewal';

const start = async () => {
  const [clock, telemetry, storage] = [createMemoryClock(), createMemoryTelemetry(), createMemoryStorage()];
  const cookies = createMemoryCookies(clock);
  const vault = createSessionVault({ cookies, storage, cipher: createMemoryCipher(), telemetry, clock });
  const { auth } = createMemoryBackEnd({ data: MEMORY_DATA, clock, telemetry });
  const staying = new AbortController().signal;
  const signedIn = async (id: string): Promise<Tokens> => {
    const reply = await auth.signIn({ email: `${id}@portal.example`, password: 'correct-horse' }, staying);
    if (!reply.ok) throw new Error(`No session of ${id}`);
    await vault.write({ tokens: reply.value.tokens, expiresAt: clock.now() + 1000, userId: id }, staying);
    return reply.value.tokens;
  };
  const tabs = createMemoryTabs(createMemoryBrowser(), clock);
  return { auth, clock, cookies, tabs, vault, signedIn, staying };
};

describe('a renewal among tabs', () => {
  it.each([
    ['another user signed in', 'worker'],
    ['the user signed out', null],
  ])('keeps out of the vault when %s while the answer was on its way', async (_, who) => {
    const { auth, signedIn, staying, ...parts } = await start();
    const tokens = await signedIn('super');
    const overtaken: typeof auth = {
      ...auth,
      refresh: async (token, signal) => {
        const reply = await auth.refresh(token, signal);
        if (who === null) await parts.vault.clear();
        else await signedIn(who);
        return reply;
      },
    };
    const given = { refreshToken: tokens.refresh, userId: 'super' };
    const reply = await renewAmongTabs({ ...parts, auth: overtaken }, given, staying);
    expect(reply).toEqual({ ok: false, error: { kind: 'dropped' } });
    expect((await parts.vault.read())?.userId ?? null).toBe(who);
  });

  it('spends the newer refresh token that another tab has left, although its access token has ended', async () => {
    const { auth, signedIn, staying, ...parts } = await start();
    const first = await signedIn('super');
    const second = await signedIn('super');
    parts.cookies.remove('auth.token');
    const spent: string[] = [];
    const counting: typeof auth = {
      ...auth,
      refresh: (token, signal) => {
        spent.push(token);
        return auth.refresh(token, signal);
      },
    };
    const given = { refreshToken: first.refresh, userId: 'super' };
    expect((await renewAmongTabs({ ...parts, auth: counting }, given, staying)).ok).toBe(true);
    expect(spent).toEqual([second.refresh]);
  });
});
