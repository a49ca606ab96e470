// @vitest-environment jsdom
import { createCryptoJsCipher } from '@adapters/browser/cipher';
import { createBrowserCookies } from '@adapters/browser/cookies';
import { createBrowserStorage } from '@adapters/browser/storage';
import { createMemoryCipher } from '@adapters/memory/memory-cipher';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryCookies } from '@adapters/memory/memory-cookies';
import { createMemoryStorage } from '@adapters/memory/memory-storage';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import { createSessionVault, type SessionVaultParts } from '@adapters/vault/session-vault';
import { vi } from 'vitest';
import { describeSessionVaultPort, NOW, type VaultHarness } from './session-vault.contract';

const over = (parts: SessionVaultParts) => ({
  ...parts,
  vault: createSessionVault(parts),
  reloaded: () => createSessionVault(parts),
});

describeSessionVaultPort('the ports in memory', async (): Promise<VaultHarness> => {
  const clock = createMemoryClock(NOW);
  const telemetry = createMemoryTelemetry();
  const cookies = createMemoryCookies(clock);
  const storage = createMemoryStorage();
  return {
    ...over({ cookies, storage, cipher: createMemoryCipher(), telemetry, clock }),
    reports: telemetry.reports,
    pass: (ms) => clock.advance(ms),
    blockCookies: () => {
      cookies.faults.blocked = true;
    },
    denyStorage: () => {
      storage.faults.denied = true;
    },
    fillStorage: () => {
      storage.faults.full = true;
    },
    stop: () => undefined,
  };
});

describeSessionVaultPort("the browser's ports", async (): Promise<VaultHarness> => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  const telemetry = createMemoryTelemetry();
  const cookies = createBrowserCookies();
  cookies.remove('auth.token');
  const clock = { ...createMemoryClock(), now: () => Date.now() };
  const cipher = createCryptoJsCipher('the key of this portal');
  return {
    ...over({ cookies, storage: createBrowserStorage(), cipher, telemetry, clock }),
    reports: telemetry.reports,
    pass: (ms) => vi.setSystemTime(Date.now() + ms),
    blockCookies: () => {
      vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    },
    denyStorage: () => {
      vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
    },
    fillStorage: () => {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      });
    },
    stop: () => {
      vi.restoreAllMocks();
      vi.useRealTimers();
    },
  };
});
