import { type Area, isArea } from '@domain/area/area';
import type { Field, FieldInput, FieldInputs, Fields } from '@domain/area/field';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import { StateMachine } from 'xstate';
import { type Situations, STAFF } from './situation';

const isLifecycle = (value: unknown): value is Lifecycle =>
  typeof value === 'object' && value !== null && 'machine' in value && value.machine instanceof StateMachine;

const exportsOf = (
  modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): readonly unknown[] => Object.values(modules).flatMap((module) => Object.values(module));

/** Every lifecycle of the product. */
export const LIFECYCLES: readonly Lifecycle[] = exportsOf(
  import.meta.glob('/src/machines/areas/*/*.lifecycle.ts', { eager: true }),
).filter(isLifecycle);

export const AREAS: readonly Area[] = exportsOf(
  import.meta.glob('/src/domain/areas/*/*.area.ts', { eager: true }),
).filter(isArea);

/** What `cases/<lifecycle>.cases.ts` tells; a lifecycle whose guards look at its own fields only needs none. */
const reported: Readonly<Record<string, Partial<Situations> | undefined>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<Partial<Situations>>('./cases/*.cases.ts', { eager: true, import: 'situations' }),
  ).map(([path, situations]) => [path.replace(/^.*\/|\.cases\.ts$/g, ''), situations]),
);

export const situationsOf = ({ id }: Pick<Lifecycle, 'id'>): Situations => ({
  records: [{}],
  facts: [{}],
  actors: [STAFF],
  ...reported[id],
});

export const areaOf = ({ id }: Pick<Lifecycle, 'id'>): Area => {
  const area = AREAS.find(({ lifecycles }) => lifecycles.includes(id));
  if (!area) throw new Error(`no area has the lifecycle ${id}`);
  return area;
};

/** Some value that a field may have. */
const sample = ({ kind, options, min }: Field): FieldInput => {
  switch (kind) {
    case 'choice':
      return options?.[0] ?? 'choice';
    case 'money':
    case 'whole':
    case 'decimal':
      return min ?? 1;
    case 'day':
      return '2026-11-20';
    case 'instant':
      return '2027-01-31T08:00:00.000Z';
    case 'flag':
      return true;
    default:
      return kind;
  }
};

/** Every field with a value: what a command asks for, answered. */
export const filledIn = (fields: Fields): FieldInputs =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sample(field)]));

/** Each told record with every other field of the form empty, and with every other field filled. */
export const recordsOf = (lifecycle: Pick<Lifecycle, 'id'>): readonly FieldInputs[] => {
  const { fields } = areaOf(lifecycle);
  const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
  const own = Object.fromEntries(
    Object.entries(fields).filter(([, { isManaged, isDerived }]) => !isManaged && !isDerived),
  );
  return situationsOf(lifecycle).records.flatMap((record) => [
    { ...empty, ...record },
    { ...empty, ...filledIn(own), ...record },
  ]);
};
