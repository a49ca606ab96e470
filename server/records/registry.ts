import { writableFields } from '@domain/area/area';
import type { FieldInput } from '@domain/area/field';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import type { AreaBinding } from './binding';

/** Looked into late: a binding may import what imports this. */
const found = import.meta.glob<{ readonly binding: AreaBinding }>('../areas/*/*.binding.ts', {
  eager: true,
});

/** Bindings are found, not listed: a new area adds `areas/<area>/<area>.binding.ts` and nothing else. */
export const allBindings = (): readonly AreaBinding[] => Object.values(found).map(({ binding }) => binding);

/** The area of this name, as it stands in addresses. */
export const bindingOf = (name: string): AreaBinding | null =>
  allBindings().find(({ area }) => area.name === name) ?? null;

/** @throws Error when there is no such area: an area that leans on another one is broken without it */
export const knownBinding = (name: string): AreaBinding => {
  const binding = bindingOf(name);
  if (binding === null) throw new Error(`There is no area ${name}`);
  return binding;
};

/** The area whose records live in this table. */
export const bindingOfEntity = (entity: string): AreaBinding | null =>
  allBindings().find(({ area }) => area.entity === entity) ?? null;

/** @throws one sentence when a binding does not fit its area: told at the start, not at the first request */
export const checkBindings = (bindings: readonly AreaBinding[] = allBindings()): void => {
  for (const { area, lifecycles, effects = {} } of bindings) {
    for (const id of area.lifecycles)
      if (!lifecycles.some((lifecycle) => lifecycle.id === id))
        throw new Error(`The area ${area.name} lacks its lifecycle ${id}`);
    for (const name of lifecycles.flatMap((lifecycle) => lifecycle.effects))
      if (!Object.hasOwn(effects, name)) throw new Error(`The area ${area.name} lacks the effect ${name}`);
    // a timer that runs is not set anew when a field changes
    const changeable = writableFields(area, 'change');
    for (const name of lifecycles.flatMap(fieldsOfDelays))
      if (changeable.includes(name))
        throw new Error(
          `A timer of the area ${area.name} depends on ${name}, which may change while it runs`,
        );
  }
};

/** Fields that the delays of a lifecycle look at. */
const fieldsOfDelays = ({ machine }: Lifecycle): readonly string[] => {
  const read = new Set<string>();
  const record = new Proxy<Record<string, FieldInput>>(
    {},
    {
      get: (_, name) => {
        read.add(String(name));
        return null;
      },
    },
  );
  const context = { record, facts: {}, memory: {} };
  const event = { type: 'created', actor: { userId: null, role: null }, at: 0, payload: {} };
  for (const delay of Object.values(machine.implementations.delays))
    if (typeof delay === 'function') Reflect.apply(delay, undefined, [{ context, event }]);
  return [...read];
};
