import type { AreaBinding } from './binding';

/** Looked into late: a binding may import what imports this. */
const found = import.meta.glob<{ readonly binding: AreaBinding }>('../../areas/*/*.binding.ts', {
  eager: true,
});

/** Bindings are found, not listed: a new area adds `areas/<area>/<area>.binding.ts` and nothing else. */
export const allBindings = (): readonly AreaBinding[] => Object.values(found).map(({ binding }) => binding);

/** The area of this name, as it stands in addresses. */
export const bindingOf = (name: string): AreaBinding | null =>
  allBindings().find(({ area }) => area.name === name) ?? null;

/** The area whose records live in this table. */
export const bindingOfEntity = (entity: string): AreaBinding | null =>
  allBindings().find(({ area }) => area.entity === entity) ?? null;

/** @throws one sentence when a binding does not fit its area: told at the start, not at the first request */
export const checkBindings = (): void => {
  for (const { area, lifecycles, effects = {} } of allBindings()) {
    for (const id of area.lifecycles)
      if (!lifecycles.some((lifecycle) => lifecycle.id === id))
        throw new Error(`The area ${area.name} lacks its lifecycle ${id}`);
    for (const name of lifecycles.flatMap((lifecycle) => lifecycle.effects))
      if (!Object.hasOwn(effects, name)) throw new Error(`The area ${area.name} lacks the effect ${name}`);
  }
};
