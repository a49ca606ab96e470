// @vitest-environment jsdom
import { createBrowserCookies } from '@adapters/browser/cookies';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryCookies } from '@adapters/memory/memory-cookies';
import Cookies from 'js-cookie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeCookiesPort } from './cookies.contract';

describeCookiesPort('memory', async () => {
  const clock = createMemoryClock();
  const cookies = createMemoryCookies(clock);
  return {
    cookies,
    pass: (ms) => clock.advance(ms),
    block: () => {
      cookies.faults.blocked = true;
    },
    stop: () => undefined,
  };
});

describeCookiesPort("the browser's cookies", async () => {
  for (const pair of document.cookie.split('; ')) Cookies.remove(pair.split('=')[0] ?? '');
  vi.useFakeTimers({ toFake: ['Date'] });
  return {
    cookies: createBrowserCookies(window),
    pass: (ms) => vi.setSystemTime(Date.now() + ms),
    block: () => {
      vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    },
    stop: () => {
      vi.restoreAllMocks();
      vi.useRealTimers();
    },
  };
});

describe("what the browser's cookies ask for", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([
    ['http:', false],
    ['https:', true],
  ])('over %s the whole site, same site, Secure: %s', (protocol, secure) => {
    const written = vi.spyOn(document, 'cookie', 'set');
    createBrowserCookies({ location: { protocol } }).set('name', 'value', 60);
    const [text = ''] = written.mock.calls[0] ?? [];
    expect(text.split('; ')).toEqual(
      expect.arrayContaining(['name=value', 'path=/', 'sameSite=Lax', 'max-age=60']),
    );
    expect(text.split('; ').includes('secure')).toBe(secure);
  });
});
