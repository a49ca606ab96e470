import { contract } from '@openapi/contract';
import type { OpenTestDatabase } from '@tests/support/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flawsOf } from './permissions-answers';
import type { Attempt } from './permissions-attempt';
import { attemptsOf } from './permissions-rules';
import { makeWorld, type World } from './permissions-world';

const MINUTE = 60_000;

/** What must leave everything as it was: a refusal, and a command over several records of which none may be touched. */
const isQuiet = ({ expected, isEcho }: Attempt): boolean => !expected.includes('ok') || isEcho === true;

/**
 * Every call of the contract, tried by these people with what is their own and what is not. What is expected comes from the policy
 * (src/domain/session/access.policy.ts, src/domain/area/area.policy.ts) and the access tables of the areas.
 */
export const describePermissions = (names: readonly string[], open: OpenTestDatabase): void => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(await open('tiny'));
  }, 5 * MINUTE);
  afterAll(() => world.server.app.close());

  it.each(names)(
    '%s reaches what is allowed, and nothing else',
    async (name) => {
      const who = world.people.get(name);
      if (!who) throw new Error(`There is no ${name}`);
      const asker = { who, world };
      // the sign-out ends the session: it comes last
      const calls = Object.entries(contract).sort(
        ([one], [other]) => Number(one === 'signOut') - Number(other === 'signOut'),
      );
      const tried = calls.map(([call, declared]) => {
        const attempts = attemptsOf(call, declared, asker);
        return { call, declared, attempts };
      });
      const flaws: string[] = [];

      const quiet = tried
        .filter(({ declared: { auth } }) => auth === 'bearer')
        .map((one) => ({ ...one, attempts: one.attempts.filter(isQuiet) }))
        .filter(({ attempts }) => attempts.length > 0);
      await world.writtenTables();
      for (const { call, declared, attempts } of quiet) {
        for (const attempt of attempts) flaws.push(...(await flawsOf(asker, call, declared, attempt)));
        flaws.push(...(await world.writtenTables()).map((table) => `${call} wrote to ${table}`));
      }

      for (const { call, declared, attempts } of tried)
        for (const attempt of attempts.filter((one) => declared.auth === 'public' || !isQuiet(one)))
          flaws.push(...(await flawsOf(asker, call, declared, attempt)));
      expect(flaws).toEqual([]);
    },
    5 * MINUTE,
  );
};
