import type { AnyStateMachine } from 'xstate';
import { fingerprint } from './fingerprint';

const plain = (_: string, value: unknown): unknown => {
  if (typeof value === 'function') return 'ƒ';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
};

const known = new WeakMap<AnyStateMachine, string>();

/** Fingerprint of a machine's chart: states, transitions, names of guards and actions. The same in every build; code is not in it. */
export const machineHash = (machine: AnyStateMachine): string => {
  const { schemas: _, ...chart } = machine.config;
  const hash = known.get(machine) ?? fingerprint(JSON.stringify(chart, plain)).toString(36);
  known.set(machine, hash);
  return hash;
};
