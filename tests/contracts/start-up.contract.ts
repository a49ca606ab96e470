import type { StartUpPort } from '@domain/start-up/start-up.port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATA } from './support/back-end-data';
import { accepted, failureOf, gone, staying } from './support/failures';
import { openGate } from './support/gates';
import type { LineFault, PortHarness } from './support/harness';

export interface StartUpHarness extends Omit<PortHarness<StartUpPort>, 'fault'> {
  fault(name: LineFault | 'undecipherable', on: boolean): void;
  /** What telemetry was told. */
  readonly reports: readonly { readonly message: string }[];
}

/** `enciphers`: the answers come enciphered, and the back end has settings; one may do without. */
export const describeStartUpPort = (
  adapter: string,
  start: () => Promise<StartUpHarness>,
  { enciphers }: { readonly enciphers: boolean } = { enciphers: true },
) =>
  describe(`StartUpPort kept by ${adapter}`, () => {
    let back: StartUpHarness;
    beforeEach(async () => {
      back = await start();
    });
    afterEach(() => back.stop());

    const startUp = async () => back.port(openGate(await back.token('manager')));

    it('loads configuration, companies and users', async () => {
      const loaded = accepted(await (await startUp()).load(staying()));
      expect(loaded.conf).toEqual(enciphers ? DATA.conf : {});
      expect(new Set(loaded.companies.map(({ _id }) => _id))).toEqual(new Set(['group', 'branch', 'desk']));
      expect(loaded.users).toContainEqual({
        _id: 'user-manager',
        email: 'manager@portal.example',
        name: 'manager',
        company_id: 'group',
      });
    });

    if (enciphers)
      it('takes what could not be deciphered for nothing, and tells telemetry (spec 8)', async () => {
        const port = await startUp();
        back.fault('undecipherable', true);
        expect(accepted(await port.load(staying()))).toEqual({ conf: {}, companies: [], users: [] });
        expect(back.reports.map(({ message }) => message)).toContain('Decryption failed');
      });

    it.each([
      ['offline', 'unreachable'],
      ['serverError', 'failed'],
      ['htmlAnswer', 'malformed'],
    ] as const)('%s is %s', async (fault, kind) => {
      const port = await startUp();
      back.fault(fault, true);
      expect(failureOf(await port.load(staying()))).toMatchObject({ kind });
    });

    it('is dropped when the caller has left', async () => {
      expect(failureOf(await (await startUp()).load(gone()))).toEqual({ kind: 'dropped' });
    });
  });
