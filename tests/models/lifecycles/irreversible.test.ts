import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { LIFECYCLES } from './situations';

/** Lines of a draft and tasks of one's own: what was taken away by mistake is entered again in a moment. */
const ENTERED_AGAIN = ['invoice-line remove', 'journal-line remove', 'lead-task cancel'];

type Node = AnyStateMachine['root'];
const within = (node: Node): readonly Node[] => [node, ...Object.values(node.states).flatMap(within)];

/** States that a command leads to, from wherever it is known. */
const targetsOf = ({ machine }: Lifecycle, command: string): readonly Node[] =>
  within(machine.root).flatMap((node) =>
    (node.transitions.get(command) ?? []).flatMap(({ target }) => target ?? [node]),
  );

const onlyEnds = (lifecycle: Lifecycle, command: string): boolean => {
  const targets = targetsOf(lifecycle, command);
  return targets.length > 0 && targets.every(({ type }) => type === 'final');
};

describe.each(LIFECYCLES.map((lifecycle) => [lifecycle.id, lifecycle] as const))('%s', (id, lifecycle) => {
  it('says that nothing leads back from a command of danger that can only end the case', () => {
    const silent = Object.entries(lifecycle.commands)
      .filter(([command, { tone }]) => tone === 'danger' && onlyEnds(lifecycle, command))
      .filter(
        ([command, { isIrreversible }]) => !isIrreversible && !ENTERED_AGAIN.includes(`${id} ${command}`),
      )
      .map(([command]) => command);
    expect(silent).toEqual([]);
  });

  it('says so of no command that leads to a state from which the case goes on', () => {
    const wrong = Object.entries(lifecycle.commands)
      .filter(([command, { isIrreversible }]) => isIrreversible && !onlyEnds(lifecycle, command))
      .map(([command]) => command);
    expect(wrong).toEqual([]);
  });
});
