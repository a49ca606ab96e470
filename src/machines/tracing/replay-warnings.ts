import type { TraceAbout } from '@domain/tracing/trace-format';
import type { TraceNote } from '@domain/tracing/trace-note';
import { machineHash } from './machine-hash';
import { XSTATE_VERSION } from './recorder';
import type { MachineChange } from './replay.types';
import type { Stage } from './stage';

/** The machines whose chart is another one than it was. */
export const changesOf = ({ machines }: TraceAbout, stage: Stage): [string, MachineChange][] =>
  Object.entries(machines).flatMap(([id, from]): [string, MachineChange][] => {
    const now = Object.hasOwn(stage.machines, id) ? stage.machines[id] : undefined;
    const to = now === undefined ? null : machineHash(now);
    return from === to ? [] : [[id, { from, to }]];
  });

/** What may explain a difference: a machine that has changed since, another version of XState. */
export const warningsOf = (
  { xstate }: TraceAbout,
  changes: readonly [string, MachineChange][],
): readonly TraceNote[] => [
  ...(xstate === XSTATE_VERSION
    ? []
    : [{ code: 'otherXState' as const, values: { recorded: xstate, now: XSTATE_VERSION } }]),
  ...changes.map(
    ([machine, { to }]): TraceNote => ({
      code: to === null ? 'machineGone' : 'machineChanged',
      values: { machine },
    }),
  ),
];
