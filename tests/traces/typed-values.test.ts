// loaded before the tests begin: answers are waited for in turns, and a part of the program takes longer than those
import '@adapters/memory/memory-areas';
import type { Stored } from '@adapters/memory/memory-binding';
import { type Area, allFields, filterableFields } from '@domain/area/area';
import type { Field, FieldInput, FieldInputs } from '@domain/area/field';
import type { Condition } from '@domain/area/query';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { replay } from '@machines/tracing/replay';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { describe, expect, it } from 'vitest';
import { memoryAreas } from '../../src/app/compose-areas';

const NUMBERS: readonly Field['kind'][] = ['money', 'whole', 'decimal'];
/** Looks like a code, which a trace shows where its name is listed. */
const CANARY = 'canary-zq';
const CANARY_NUMBER = 918_270_000;

/** By field, a value that nobody else has. A form takes any: what does not fit is told beside it when it is sent. */
const canariesOf = ({ fields }: Pick<Area, 'fields'>, from: number): FieldInputs =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }], nth): [string, FieldInput] => {
      if (kind === 'flag') return [name, true];
      return [name, NUMBERS.includes(kind) ? CANARY_NUMBER + from + nth : `${CANARY}-${from + nth}-end`];
    }),
  );

/** The fields whose value stands in the text. */
const leaksIn = (text: string, ...canaries: readonly FieldInputs[]): readonly string[] =>
  canaries.flatMap((values) =>
    Object.entries(values).flatMap(([name, value]) =>
      typeof value !== 'boolean' && text.includes(String(value)) ? [name] : [],
    ),
  );

const AT = '2026-01-03T08:00:00.000Z';
const rowOf = (area: Area, fields: FieldInputs): Stored => ({
  id: 'r1',
  version: 1,
  machine: area.lifecycles[0],
  state: 'somewhere',
  value: 'somewhere',
  state_since: AT,
  created_at: AT,
  updated_at: AT,
  created_by: null,
  updated_by: null,
  memory: fields,
  fields,
  timers: [],
});

const conditionOf = (value: FieldInput): Condition => {
  if (typeof value === 'boolean') return { is: value };
  return typeof value === 'number' ? { from: value, to: value } : { in: [String(value)] };
};

/** A portal with one area, whose only record holds one set of canaries; what is written there holds another. */
const visit = async (area: Area, stored: FieldInputs) => {
  const areas = memoryAreas().map((one) =>
    one.area.name === area.name ? { ...one, rows: [rowOf(area, stored)] } : one,
  );
  const world = startMemoryPortal({ areas });
  await signIn(world, 'super');
  const workspace = await world.portal.workspace();
  const end = async () => {
    await settled();
    const text = (await world.portal.trace())?.text ?? '';
    return { text, outcome: replay(text, PORTAL_MACHINES).outcome };
  };
  return { workspace, end };
};

const SAME = { kind: 'same', steps: expect.any(Number) };

describe.each(memoryAreas().map(({ area }) => [area.name, area] as const))('of %s a trace', (_, area) => {
  const stored = canariesOf(area, 1_000);
  const typed = canariesOf(area, 2_000);

  it('is the same run with every field filled in, and holds nothing of what was', async () => {
    const { workspace, end } = await visit(area, stored);
    const draft = workspace.openRecord({ area, id: null, prefilled: stored });
    await settled();
    for (const [field, value] of Object.entries(typed)) draft.send({ type: 'field.changed', field, value });
    draft.send({ type: 'save.pressed' });
    await settled();
    const record = workspace.openRecord({ area, id: 'r1' });
    await settled();
    for (const [field, value] of Object.entries(typed)) {
      record.send({ type: 'edit.started' });
      record.send({ type: 'field.changed', field, value });
    }
    record.send({ type: 'save.pressed' });
    await settled();
    record.send({ type: 'edit.cancelled' });
    record.send({ type: 'leave.confirmed' });
    await settled();
    record.send({ type: 'command.opened', command: 'go', asks: area.fields, payload: stored });
    for (const [field, value] of Object.entries(typed))
      record.send({ type: 'command.changed', field, value });
    record.send({ type: 'command.sent' });
    for (const part of ['timeline', 'notes', 'attachments'] as const)
      workspace.openPart(area.name, 'r1', part);
    const { text, outcome } = await end();
    expect([leaksIn(text, stored, typed), outcome]).toEqual([[], SAME]);
  });

  it('is the same with its list filtered by every field that it may be', async () => {
    const { workspace, end } = await visit(area, stored);
    const id = `list:${area.name}:all`;
    const { list, savedViews, exporter } = workspace.openCollection({ id, area, isInAddress: false });
    await settled();
    const filters = canariesOf({ fields: allFields(area) }, 3_000);
    for (const field of filterableFields(area)) {
      list.send({ type: 'filter.changed', field, condition: conditionOf(filters[field] ?? null) });
      await settled();
    }
    const { query, columns } = list.getSnapshot().context;
    savedViews.send({ type: 'name.typed', name: 'mine' });
    savedViews.send({ type: 'view.saved', view: { shared: false, tab: null, query, columns: [...columns] } });
    list.send({ type: 'export.asked', format: 'csv' });
    list.send({ type: 'command.given', command: 'go', payload: typed, ids: ['r1'] });
    list.send({ type: 'all.marked' });
    list.send({ type: 'command.given', command: 'go', payload: typed });
    expect(exporter.getSnapshot().context.request).not.toBeNull();
    const { text, outcome } = await end();
    expect([leaksIn(text, stored, typed, filters), outcome]).toEqual([[], SAME]);
  });
});
