import { Attachment } from '@domain/area/records';
import { caseValueOf } from '@domain/area/state-value';
import * as z from 'zod/mini';
import type { MemoryEmployee, MemoryFile, Stored } from '../memory-binding';

const Text = z.string();
const Maybe = z.nullable(Text);

/** What every record of a table has; its other columns are fields of its area. */
const DemoRow = z.object({
  id: Text,
  machine: Text,
  version: z.int(),
  state: Text,
  /** XState's value, where `state` does not say all. */
  state_value: z.optional(z.unknown()),
  state_since: Text,
  created_at: Text,
  updated_at: Text,
  created_by: Maybe,
  updated_by: Maybe,
  memory: z.nullable(z.record(Text, z.unknown())),
});
const Fields = z.record(Text, z.union([Text, z.number(), z.boolean(), z.null()]));

/**
 * Records of the demo by area, column by column: so the file is small. Written by tools/demo-areas.ts, read from `/demo-areas.json`
 * with the first page of an area.
 */
export const DemoAreas = z.object({
  tables: z.record(Text, z.record(Text, z.array(z.unknown()))),
  timers: z.array(z.object({ area: Text, id: Text, name: Text, due_at: Text })),
  employees: z.array(z.object({ id: Text, company: Text, name: Text })),
  files: z.array(
    z.object({
      area: Text,
      of: Text,
      address: Text,
      attachment: Attachment,
    }),
  ),
});
export type DemoAreas = z.infer<typeof DemoAreas>;
type Table = DemoAreas['tables'][string];

const rowAt = (table: Table, at: number): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(table).map(([column, values]) => [column, values[at] ?? null]));

const storedOf = (row: Readonly<Record<string, unknown>>, timers: Stored['timers']): Stored => {
  const { state_value, memory, ...rest } = z.parse(DemoRow, row);
  const fields = Object.fromEntries(
    Object.entries(row).filter(([name]) => !Object.hasOwn(DemoRow.shape, name)),
  );
  return {
    ...rest,
    value: caseValueOf(state_value, rest.state),
    memory: memory ?? {},
    fields: z.parse(Fields, fields),
    timers,
  };
};

/** @throws ZodError when `data` is no demo data of areas */
export const demoRows = (
  data: unknown,
): {
  readonly rows: ReadonlyMap<string, readonly Stored[]>;
  readonly employees: readonly MemoryEmployee[];
  readonly files: readonly MemoryFile[];
} => {
  const { tables, timers, employees, files } = z.parse(DemoAreas, data);
  const timersOf = (area: string, id: unknown) =>
    timers
      .filter((timer) => timer.area === area && timer.id === id)
      .map(({ name, due_at }) => ({ name, due_at }));
  const rows = new Map(
    Object.entries(tables).map(([area, table]) => [
      area,
      (table.id ?? []).map((id, at) => storedOf(rowAt(table, at), timersOf(area, id))),
    ]),
  );
  return { rows, employees, files };
};
