import { createCryptoJsCipher } from '@adapters/browser/cipher';
import { createBrowserClock } from '@adapters/browser/clock';
import { PortalConfiguration } from '@adapters/browser/configuration';
import { createHttpAuth } from '@adapters/http/auth.http';
import { createMemoryCookies } from '@adapters/memory/memory-cookies';
import { createMemoryStorage } from '@adapters/memory/memory-storage';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import { createSessionVault } from '@adapters/vault/session-vault';
import { ACCESS_KEY } from '@domain/platform/persisted-keys';
import { accessEndsAt } from '@domain/session/expiry.rules';
import { DEMO_PASSWORD } from '@tests/support/demo-sign-ins';

/** A page of the portal's origin without the program: whoever stands on it can reach the storage. */
export const EMPTY_PAGE = '/offline.html';

/** What an earlier visit left in the browser. */
export interface StoredSession {
  readonly cookie: { readonly name: string; readonly value: string; readonly url: string };
  readonly entries: readonly (readonly [key: string, value: string])[];
}

/**
 * Signs in at `origin` and lays the session down as the portal does, by the portal's own adapters and without a browser: a test
 * that is not about signing in begins on the page that it is about.
 *
 * @param aheadMs how far the clocks of that browser and of the back end are ahead of ours
 * @throws Error when the back end refuses
 */
export const storedSession = async (origin: string, email: string, aheadMs = 0): Promise<StoredSession> => {
  const stay = new AbortController().signal;
  const { cipherKey } = PortalConfiguration.parse(await (await fetch(`${origin}/config.json`)).json());
  const auth = createHttpAuth({ apiBase: origin, fetch, selectedCompanyId: () => null });
  const answer = await auth.signIn({ email, password: DEMO_PASSWORD }, stay);
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${JSON.stringify(answer.error)}`);

  const clock = { ...createBrowserClock(), now: () => Date.now() + aheadMs };
  const cookies = createMemoryCookies(clock);
  const storage = createMemoryStorage();
  const parts = { cookies, storage, clock, cipher: createCryptoJsCipher(cipherKey) };
  const vault = createSessionVault({ ...parts, telemetry: createMemoryTelemetry() });
  const { tokens, identity } = answer.value;
  const userId = identity.user._id;
  await vault.write({ tokens, expiresAt: accessEndsAt(clock.now()), userId, identity }, stay);
  vault.sign({ kind: 'opened', userId, at: clock.now() });
  return {
    cookie: { name: ACCESS_KEY, value: cookies.get(ACCESS_KEY) ?? '', url: origin },
    entries: storage.keys().map((key) => [key, storage.get(key) ?? '']),
  };
};
