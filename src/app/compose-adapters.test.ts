// @vitest-environment jsdom
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import { describe, expect, it } from 'vitest';
import { chooseAdapters } from './compose-adapters';
import type { ChosenPlatform } from './compose-ports';
import type { BackEndPorts, Through } from './wire/ports';

const CONFIGURATION = { apiBase: '', dashboardBase: '', cipherKey: 'key', version: '1.0.0' };
/** Ports that are told apart and never asked. */
const marked = <T>(names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { usual: name }])) as unknown as T;
const USUAL = marked<ChosenPlatform>([
  'clock',
  'cookies',
  'storage',
  'tabStorage',
  'page',
  'tabs',
  'live',
  'cipher',
]);
const HTTP = marked<BackEndPorts>([
  'auth',
  'company',
  'dashboard',
  'startUp',
  'areas',
  'headerTools',
  'forms',
]);

const telemetry = createMemoryTelemetry();
const chosenBy = (adapters: Readonly<Record<string, string>>) =>
  chooseAdapters({ ...CONFIGURATION, adapters }, USUAL, telemetry);

describe('the adapters that a configuration names', () => {
  it('take the place of the port that they are named for, and of no other', async () => {
    const { platform, backEnd } = await chosenBy({ live: 'event-stream' });
    expect(platform).toEqual({ ...USUAL, live: expect.objectContaining({ open: expect.any(Function) }) });
    expect(backEnd(HTTP, {} as Through)).toEqual(HTTP);
  });

  it('may be named as they are usually', async () => {
    const { platform, backEnd } = await chosenBy({ live: 'socket.io', auth: 'http', storage: 'browser' });
    expect(platform).toEqual(USUAL);
    expect(backEnd(HTTP, {} as Through)).toEqual(HTTP);
  });

  it('stand on the usual one where they can do no better: no Web Crypto without https', async () => {
    const { platform } = await chosenBy({ cipher: 'web-crypto' });
    expect(platform.cipher).toBe(USUAL.cipher);
    expect(telemetry.reports.map(({ message }) => message)).toEqual([
      'No Web Crypto without https: crypto-js enciphers',
    ]);
  });

  it.each([
    [
      'a port that there is not',
      { pigeons: 'http' },
      'unknown_port',
      /^adapters\.pigeons: there are: backEnd, auth/,
    ],
    [
      'an adapter that there is not',
      { live: 'pigeon' },
      'unknown_adapter',
      /"pigeon"; there are: socket\.io,.* event-stream/,
    ],
    ['a name that every object has', { live: 'constructor' }, 'unknown_adapter', /"constructor"/],
    [
      'an adapter of another port',
      { cipher: 'event-stream' },
      'unknown_adapter',
      /there are: crypto-js,.* web-crypto/,
    ],
    ['a back end that there is not', { backEnd: 'pigeon' }, 'unknown_adapter', /^adapters\.auth: "pigeon"/],
  ])('are refused with a code and with what there is: %s', async (_, adapters, code, message) => {
    await expect(chosenBy(adapters as Record<string, string>)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    });
  });

  it('are refused when their program does not come', async () => {
    // no page here that could give the demo its data
    await expect(chosenBy({ backEnd: 'memory' })).rejects.toMatchObject({ code: 'adapter_not_loaded' });
  });
});
