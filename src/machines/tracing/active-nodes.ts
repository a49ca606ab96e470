import type { AnyStateNode, StateValue } from 'xstate';

/** The state nodes that are active in a value, from this node on, parents before their children. */
export const activeNodes = (node: AnyStateNode, value: StateValue): readonly AnyStateNode[] => [
  node,
  ...(typeof value === 'string' ? [[value, {}] as const] : Object.entries(value)).flatMap(([key, inner]) => {
    const child = node.states[key];
    return child === undefined ? [] : activeNodes(child, inner ?? {});
  }),
];
