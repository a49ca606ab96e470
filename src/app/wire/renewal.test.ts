import { createMemoryBackEnd } from '@adapters/memory/memory-back-end';
import { createMemoryCipher } from '@adapters/memory/memory-cipher';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryCookies } from '@adapters/memory/memory-cookies';
import { createMemoryStorage } from '@adapters/memory/memory-storage';
import { createMemoryBrowser, createMemoryTabs } from '@adapters/memory/memory-tabs';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import { createSessionVault } from '@adapters/vault/session-vault';
import type { TabMessage } from '@domain/platform/tabs.port';
import type { Identity, Renewed, Tokens } from '@domain/session/session';
import { ok } from '@domain/shared/result';
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
    const { tokens, identity } = reply.value;
    await vault.write({ tokens, expiresAt: clock.now() + 1000, userId: id, identity }, staying);
    return tokens;
  };
  const browser = createMemoryBrowser();
  const tabs = createMemoryTabs(browser, clock);
  const messages: TabMessage[] = [];
  createMemoryTabs(browser, clock).watch((message) => messages.push(message));
  return { auth, clock, cookies, tabs, messages, vault, signedIn, staying };
};

describe('a renewal among tabs', () => {
  it.each([
    ['another user signed in', 'worker'],
    ['the user signed out', null],
  ])('keeps out of the vault when %s while the answer was on its way (case 50)', async (_, who) => {
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
    const input = { tokens, userId: 'super' };
    const reply = await renewAmongTabs({ ...parts, auth: overtaken }, input, staying);
    expect(reply).toEqual({ ok: false, error: { kind: 'dropped' } });
    expect((await parts.vault.read())?.userId ?? null).toBe(who);
  });

  it('tells the other tabs of the new pair', async () => {
    const { auth, signedIn, staying, messages: reported, ...parts } = await start();
    const tokens = await signedIn('super');
    expect((await renewAmongTabs({ ...parts, auth }, { tokens, userId: 'super' }, staying)).ok).toBe(true);
    expect(reported).toEqual([{ v: 1, kind: 'rotated', userId: 'super' }]);
  });

  it.each([
    ['its caller has left', 'left'],
    ['somebody else has signed in', 'worker'],
    ['the user has signed out', 'nobody'],
  ])('spends nothing and tells nobody when %s before', async (_, what) => {
    const { auth, signedIn, messages: reported, ...parts } = await start();
    const tokens = await signedIn('super');
    const caller = new AbortController();
    if (what === 'left') caller.abort();
    else if (what === 'nobody') await parts.vault.clear();
    else await signedIn(what);
    const silent: typeof auth = {
      ...auth,
      refresh: () => Promise.reject(new Error('A refresh token was spent')),
    };
    const input = { tokens, userId: 'super' };
    const reply = await renewAmongTabs({ ...parts, auth: silent }, input, caller.signal);
    expect(reply).toEqual({ ok: false, error: { kind: 'dropped' } });
    expect(reported).toEqual([]);
  });

  it('tells nobody when its caller leaves while the pair is written', async () => {
    const { auth, signedIn, messages: reported, vault, ...parts } = await start();
    const tokens = await signedIn('super');
    const caller = new AbortController();
    const leaving: typeof vault = {
      ...vault,
      write: (pair, signal) => {
        caller.abort();
        return vault.write(pair, signal);
      },
    };
    await renewAmongTabs({ ...parts, auth, vault: leaving }, { tokens, userId: 'super' }, caller.signal);
    expect(reported).toEqual([]);
  });

  it('adopts no pair of somebody who is not named, and takes the name that the vault has for its own', async () => {
    const { auth, signedIn, staying, vault, ...parts } = await start();
    const first = await signedIn('super');
    const second = await signedIn('super');
    const nameless = { tokens: second, expiresAt: parts.clock.now() + 1000, userId: null, identity: null };
    await vault.write(nameless, staying);
    const input = { tokens: first, userId: 'super' };
    const renewed = await renewAmongTabs({ ...parts, auth, vault }, input, staying);
    expect(renewed).toMatchObject({ ok: true, value: { userId: 'super' } });
    expect(renewed.ok && renewed.value.tokens).not.toEqual(second);
    const again = await renewAmongTabs(
      { ...parts, auth, vault },
      { tokens: renewed.ok ? renewed.value.tokens : first, userId: null },
      staying,
    );
    expect(again).toMatchObject({ ok: true, value: { userId: 'super' } });
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
    const input = { tokens: first, userId: 'super' };
    expect((await renewAmongTabs({ ...parts, auth: counting }, input, staying)).ok).toBe(true);
    expect(spent).toEqual([second.refresh]);
  });

  it('takes the newer pair that another tab has left, and asks the back end for nothing', async () => {
    const { auth, signedIn, staying, ...parts } = await start();
    const first = await signedIn('super');
    const second = await signedIn('super');
    const silent: typeof auth = {
      ...auth,
      refresh: () => Promise.reject(new Error('A refresh token was spent')),
    };
    const reply = await renewAmongTabs(
      { ...parts, auth: silent },
      { tokens: first, userId: 'super' },
      staying,
    );
    expect(reply).toMatchObject({ ok: true, value: { tokens: second, userId: 'super', keeping: 'kept' } });
  });

  const webToken = (sub: string) => `header.${btoa(JSON.stringify({ sub }))}.signature`;
  const refreshAnswering = async (renewed: Renewed | null, who: Identity | null = null) => {
    const { auth, signedIn, staying, ...parts } = await start();
    const { refresh } = await signedIn('super');
    const tokens = { access: webToken('super'), refresh };
    const checks: string[] = [];
    const answering: typeof auth = {
      ...auth,
      refresh: async () => ok(renewed),
      check: async (token) => {
        checks.push(token);
        return ok(who);
      },
    };
    const before = parts.clock.now();
    const reply = await renewAmongTabs({ ...parts, auth: answering }, { tokens, userId: 'super' }, staying);
    return { reply, checks, before, stored: await parts.vault.read(), tokens };
  };

  it.each([
    ['the answer names another user', { access: 'access-9', refresh: 'refresh-9', userId: 'worker' }],
    ['the token is another user’s', { access: webToken('worker'), refresh: 'refresh-9', userId: null }],
  ])('keeps out of the vault what is meant for somebody else: %s (case 96)', async (_, renewed) => {
    const { reply, stored } = await refreshAnswering(renewed);
    expect(reply).toEqual({ ok: false, error: { kind: 'malformed' } });
    expect(stored?.refreshToken).not.toBe('refresh-9');
  });

  it.each([
    ['the answer names him', { access: 'access-9', refresh: 'refresh-9', userId: 'super' }, []],
    ['the token is his', { access: webToken('super'), refresh: 'refresh-9', userId: null }, []],
    ['only the check can tell', { access: 'access-9', refresh: 'refresh-9', userId: null }, ['access-9']],
  ])('takes what is his own: %s', async (_, renewed, request) => {
    const { reply, checks, stored } = await refreshAnswering(renewed);
    expect(reply.ok).toBe(true);
    expect(checks).toEqual(request);
    expect(stored).toMatchObject({ accessToken: renewed.access, refreshToken: 'refresh-9' });
  });

  it.each([
    ['worker', false],
    ['super', true],
  ])('believes the check when nothing else tells: %s', async (_id, isHis) => {
    const user = MEMORY_DATA.users.find(({ user: { _id: id } }) => id === _id)?.user;
    if (!user) throw new Error(`There is no ${_id}`);
    const renewed = { access: 'access-9', refresh: 'refresh-9', userId: null };
    const { reply } = await refreshAnswering(renewed, { user, role: null, productAccess: [] });
    expect(reply.ok).toBe(isHis);
  });

  it('keeps the pair in hand when the back end answers without content (case 99)', async () => {
    const { reply, tokens } = await refreshAnswering(null);
    expect(reply).toMatchObject({ ok: true, value: { tokens } });
  });
});
