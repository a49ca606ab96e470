import { describe, expect, it } from 'vitest';
import { isTrouble } from './trouble';

describe('a step shows that something failed', () => {
  it.each([
    ['an answer that failed', { type: 'xstate.done.actor.save' }, { outcome: 'failed' as const }],
    [
      'a part of the program that did not come',
      { type: 'page.emitted', event: { kind: 'chunkFailed' } },
      null,
    ],
    ['a view that failed', { type: 'page.emitted', event: { kind: 'notDrawn' } }, null],
    ['an error that nobody caught', { type: 'page.emitted', event: { kind: 'failed' } }, null],
    ['no network', { type: 'page.emitted', event: { kind: 'connectivity', online: false } }, null],
    ['a line that broke', { type: 'live.received', event: { kind: 'gap' } }, null],
    [
      'a storage that is full',
      { type: 'xstate.done.actor.writeVault', output: 'memory' },
      { outcome: 'ok' as const },
    ],
  ])('%s', (_, event, answer) => {
    expect(isTrouble(event, answer)).toBe(true);
  });

  it.each([
    ['an answer', { type: 'xstate.done.actor.save' }, { outcome: 'ok' as const }],
    ['an answer that nobody waited for', { type: 'xstate.done.actor.save' }, { outcome: 'dropped' as const }],
    ['a network that is back', { type: 'page.emitted', event: { kind: 'connectivity', online: true } }, null],
    ['news', { type: 'live.received', event: { kind: 'dataChanged' } }, null],
    ['what a view sends under such a name', { type: 'toString' }, null],
    ['a press', { type: 'apply.pressed', event: { kind: 'gap' } }, null],
  ])('and not: %s', (_, event, answer) => {
    expect(isTrouble(event, answer)).toBe(false);
  });
});
