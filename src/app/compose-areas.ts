import { demoRows } from '@adapters/memory/demo/demo-areas';
import type { MemoryAreaRules, MemoryBinding, MemoryHoldings, Stored } from '@adapters/memory/memory-binding';
import { SANDBOX_EMPLOYED, SANDBOX_EMPLOYEES, SANDBOX_RECORDS } from '@adapters/memory/sandbox-records';
import { type Area, isArea } from '@domain/area/area';
import { employees } from '@domain/areas/employees/employees.area';
import type { DocumentPostings } from '@domain/finance/documents';
import type { EffectRule } from '@domain/records/effect';
import type { EntryRule } from '@domain/records/entry';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import { portOf } from '@machines/lifecycle/lifecycle-port';
import { StateMachine } from 'xstate';

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const exportsOf = (modules: Modules): readonly unknown[] =>
  Object.values(modules).flatMap((module) => Object.values(module));

const isLifecycle = (value: unknown): value is Lifecycle =>
  typeof value === 'object' && value !== null && 'machine' in value && value.machine instanceof StateMachine;
// Found, not listed: a new area is in memory as soon as it is anywhere.
const areas = exportsOf(import.meta.glob('../domain/areas/*/*.area.ts', { eager: true })).filter(isArea);
const lifecycles = exportsOf(import.meta.glob('../machines/areas/*/*.lifecycle.ts', { eager: true })).filter(
  isLifecycle,
);
const rules = import.meta.glob<MemoryAreaRules>('../adapters/memory/areas/*.memory.ts', {
  eager: true,
  import: 'rules',
});

const entries = import.meta.glob<EntryRule>('../domain/areas/*/*.entry.ts', { eager: true, import: 'entry' });
const effects = import.meta.glob<Readonly<Record<string, EffectRule>>>('../domain/areas/*/*.effects.ts', {
  eager: true,
  import: 'effects',
});
/** What the area's folder has of a kind: its file is called after the record. */
const inFolder = <T>(modules: Readonly<Record<string, T>>, { name }: Area): T | undefined =>
  Object.entries(modules).find(([path]) => path.split('/').at(-2) === name)?.[1];

const postings = Object.values(
  import.meta.glob<Readonly<Record<string, DocumentPostings>>>('../domain/areas/*/*.postings.ts', {
    eager: true,
  }),
).flatMap((module) => Object.values(module));

/** @throws when an area names a lifecycle that is nowhere */
const lifecycleOf = (id: string) => {
  const found = lifecycles.find((lifecycle) => lifecycle.id === id);
  if (!found) throw new Error(`There is no lifecycle ${id}`);
  return portOf(found);
};

/** Every area of the product as a back end in memory keeps it. */
export const memoryAreas = (
  rowsOf: (area: string) => readonly Stored[] = () => [],
): readonly MemoryBinding[] =>
  areas.map((area) => {
    const [first, ...others] = area.lifecycles;
    const posted = postings.find((one) => one.area === area.name);
    const entry = inFolder(entries, area);
    const ordered = inFolder(effects, area);
    const own = rules[`../adapters/memory/areas/${area.name}.memory.ts`];
    return {
      area,
      lifecycles: [lifecycleOf(first), ...others.map(lifecycleOf)],
      rows: rowsOf(area.name),
      ...(own ? { rules: own } : {}),
      ...(entry ? { entry } : {}),
      ...(ordered ? { effects: ordered } : {}),
      ...(posted ? { postings: posted } : {}),
    };
  });

/**
 * The areas of the demo. `data`: the JSON of `/demo-areas.json`.
 * @throws ZodError when it is none
 */
export const demoAreas = (data: unknown): MemoryHoldings => {
  const { rows, ...others } = demoRows(data);
  return { bindings: memoryAreas((area) => rows.get(area) ?? []), ...others };
};

/** The areas of the lab's sandbox: a few records, the same in every run. */
export const sandboxAreas = (): MemoryHoldings => ({
  bindings: memoryAreas((area) => (area === employees.name ? SANDBOX_EMPLOYED : [])).map((binding) => ({
    ...binding,
    born: SANDBOX_RECORDS[binding.area.name] ?? [],
  })),
  employees: SANDBOX_EMPLOYEES,
});
