/** The checks themselves: a lifecycle that is wrong in every way is found out in each. */
import { onlyIf, unless } from '@domain/area/verdict';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';
import { expect, it } from 'vitest';
import { explore } from './explore';
import { findingsOf } from './findings';
import { STAFF } from './situation';

const verdicts = {
  always: () => [],
  nobody: () => unless(false, { code: 'nobody' }),
  elsewhere: () => onlyIf(false),
};
const setup = lifecycleSetup({
  verdicts,
  effects: ['ordered', 'forgotten'],
  delays: { soon: () => 1000, never: () => Number.NaN },
});
const machine = setup.createMachine({
  id: 'wrong',
  context: caseContext,
  initial: 'begun',
  states: {
    begun: {
      meta: { owner: 'pro', clockDays: 1 },
      on: {
        go: { target: 'trap', guard: 'always', actions: 'ordered' },
        wait: 'waiting',
        finish: { target: 'finished', guard: 'nobody' },
        hide: { target: 'finished', guard: 'elsewhere' },
      },
    },
    waiting: { meta: { owner: 'pro', clockDays: 1 }, after: { soon: 'unowned', never: 'finished' } },
    unowned: { on: { undeclared: 'trap' }, after: { soon: 'unowned' } },
    trap: { meta: { owner: 'pro', clockDays: 1 } },
    lonely: { meta: { owner: 'pro', clockDays: 1 } },
    finished: { type: 'final', meta: { tone: 'green' } },
  },
});
const wrong: Lifecycle = {
  id: 'wrong',
  version: 1,
  machine,
  verdicts,
  effects: ['forgotten'],
  commands: { go: {}, wait: {}, finish: {}, hide: {}, unheard: {} },
};

it('finds what is wrong', () => {
  const explored = explore(wrong, { records: [{}], facts: [{}], actors: [STAFF] });
  expect(findingsOf(wrong, explored)).toEqual([
    'unowned has no owner or no clock',
    'lonely is never reached',
    'a case in trap can never end',
    'a case in unowned can never end',
    'undeclared is no command',
    'no state hears unheard',
    'finish is never given',
    'hide is never given',
    'the guard always {} never refuses',
    'the guard nobody {} never allows',
    'the guard elsewhere {} never allows',
    'xstate.after.never.wrong.waiting is never started with a time',
    'xstate.after.soon.wrong.unowned leads nowhere',
    'ordered is no effect',
    'the effect forgotten is never ordered',
  ]);
});
