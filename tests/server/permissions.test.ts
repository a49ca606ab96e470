import { contract } from '@openapi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flawsOf } from './permissions-answers';
import type { Attempt } from './permissions-attempt';
import { attemptsOf, untried } from './permissions-rules';
import { changedTables, countRows, makeWorld, NAMES, readRows, type World } from './permissions-world';

const MINUTE = 60_000;

/** What must leave everything as it was: a refusal, and a command over several records of which none may be touched. */
const isQuiet = ({ expected, isEcho }: Attempt): boolean => !expected.includes('ok') || isEcho === true;

/**
 * Every call of the contract, tried by everybody with what is his own and what is not. What is expected comes from the policy
 * (src/domain/session/access.policy.ts, src/domain/area/area.policy.ts) and the access tables of the areas.
 */
describe('who may what', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
  }, MINUTE);
  afterAll(async () => {
    await world.server.app.close();
    await world.database.close();
  });

  it('is known of every call of the contract', () => {
    expect(untried(Object.keys(contract))).toEqual([]);
  });

  it.each(NAMES)(
    '%s reaches what is allowed, and nothing else',
    async (name) => {
      const who = world.people.get(name);
      if (!who) throw new Error(`There is no ${name}`);
      const asker = { who, world };
      const {
        database: { db },
        tables,
      } = world;
      // the sign-out ends the session: it comes last
      const calls = Object.entries(contract).sort(
        ([one], [other]) => Number(one === 'signOut') - Number(other === 'signOut'),
      );
      const tried = calls.map(([call, declared]) => {
        const attempts = attemptsOf(call, declared, asker);
        return { call, declared, attempts };
      });
      const flaws: string[] = [];

      const before = await readRows(db, tables);
      let rows = await countRows(db, tables);
      for (const { call, declared, attempts } of tried.filter(
        ({ declared: { auth } }) => auth === 'bearer',
      )) {
        const quiet = attempts.filter(isQuiet);
        if (quiet.length === 0) continue;
        for (const attempt of quiet) flaws.push(...(await flawsOf(asker, call, declared, attempt)));
        const left = await countRows(db, tables);
        flaws.push(...changedTables(rows, left).map((table) => `${call} left rows in ${table}`));
        rows = left;
      }
      flaws.push(...changedTables(before, await readRows(db, tables)).map((table) => `${table} was changed`));

      for (const { call, declared, attempts } of tried)
        for (const attempt of attempts.filter((one) => declared.auth === 'public' || !isQuiet(one)))
          flaws.push(...(await flawsOf(asker, call, declared, attempt)));
      expect(flaws).toEqual([]);
    },
    MINUTE,
  );
});
