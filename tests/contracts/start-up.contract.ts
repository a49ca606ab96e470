import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BackEndHarness } from './support/back-end.harness';
import { DATA, PEOPLE } from './support/back-end-data';
import { accepted, failureOf, gone, staying } from './support/failures';
import { openGate } from './support/gates';

export const describeStartUpPort = (adapter: string, start: () => Promise<BackEndHarness>) =>
  describe(`StartUpPort kept by ${adapter}`, () => {
    let back: BackEndHarness;
    beforeEach(async () => {
      back = await start();
    });
    afterEach(() => back.stop());

    const startUp = async () => {
      const { tokens } = accepted(await back.auth.signIn(PEOPLE.manager, staying()));
      return back.behind(openGate(tokens.access)).startUp;
    };

    it('loads configuration, companies and users', async () => {
      const loaded = accepted(await (await startUp()).load(staying()));
      expect(loaded.conf).toEqual(DATA.conf);
      expect(new Set(loaded.companies.map(({ _id }) => _id))).toEqual(new Set(['group', 'branch', 'desk']));
      expect(loaded.users).toContainEqual({
        _id: 'user-manager',
        email: 'manager@portal.example',
        name: 'manager',
        company_id: 'group',
      });
    });

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
