import type { FieldInputs } from '@domain/area/field';
import { requests } from '@domain/areas/requests/requests.area';
import { fill } from '@machines/slot';
import { formFields } from '@machines/workspace/workspace';
import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { recordMachine } from './record.machine';
import { isDirty } from './record.rules';
import { recordSlots } from './record.slots';

const NEW_REQUEST = {
  area: 'requests',
  userId: 'user-1',
  id: null,
  fields: formFields(requests, null),
  prefilled: {},
  tab: 'overview',
};

/** A new request of an employee, until it is sent. */
const requestWith = async (...written: readonly (readonly [field: string, value: string])[]) => {
  const prepared: FieldInputs[] = [];
  const sent: FieldInputs[] = [];
  const machine = recordMachine.provide({
    actors: {
      readDraft: fill(recordSlots.readDraft, async () => null),
      prepare: fill(recordSlots.prepare, async ({ input }) => {
        prepared.push(input);
        return { faults: {}, key: 'attempt' };
      }),
      save: fill(recordSlots.save, async ({ fields }) => {
        sent.push(fields);
        return { ok: false, error: { kind: 'unreachable' } };
      }),
    },
    actions: { persistDraft: () => {} },
  });
  const actor = createActor(machine, { input: NEW_REQUEST }).start();
  await waitFor(actor, (now) => now.hasTag('editing'));
  for (const [field, value] of written) actor.send({ type: 'field.changed', field, value });
  actor.send({ type: 'save.pressed' });
  await waitFor(actor, (now) => now.context.failure !== null);
  const { draft } = actor.getSnapshot().context;
  actor.stop();
  return { prepared: prepared[0] ?? {}, sent: sent[0], draft };
};

it('asks and sends what the record has, and keeps what was typed before another choice', async () => {
  const { prepared, sent, draft } = await requestWith(
    ['kind', 'leave'],
    ['from_on', '2026-12-14'],
    ['kind', 'letter'],
    ['letter_to', 'The bank'],
  );
  expect(sent).toEqual({ kind: 'letter', letter_to: 'The bank' });
  expect(Object.keys(prepared)).toEqual(expect.arrayContaining(['employee_id', 'letter_type']));
  expect(Object.keys(prepared)).not.toContain('from_on');
  expect(draft.from_on).toBe('2026-12-14');
});

it('nothing is kept of a new record that was saved, whatever it began with', () => {
  const prefilled = { kind: 'leave', employee_id: 'employee-00001' };
  const fresh = { id: null, prefilled, proposed: {} };
  expect(isDirty({ ...fresh, draft: {} })).toBe(false);
  expect(isDirty({ ...fresh, draft: prefilled })).toBe(false);
  expect(isDirty({ ...fresh, draft: { ...prefilled, kind: null } })).toBe(true);
  expect(isDirty({ id: 'request-1', draft: { kind: null }, prefilled: {}, proposed: {} })).toBe(true);
});

it('a new record takes a proposal once, not over what somebody wrote, and is not dirty by it', async () => {
  const machine = recordMachine.provide({
    actors: { readDraft: fill(recordSlots.readDraft, async () => null) },
    actions: { persistDraft: () => {} },
  });
  const actor = createActor(machine, { input: NEW_REQUEST }).start();
  await waitFor(actor, (now) => now.hasTag('editing'));
  const context = () => actor.getSnapshot().context;
  const propose = (field: string, value: string) => actor.send({ type: 'field.proposed', field, value });
  propose('employee_id', 'employee-00001');
  expect([context().draft, isDirty(context())]).toEqual([{ employee_id: 'employee-00001' }, false]);
  propose('employee_id', 'employee-00002');
  expect(context().draft.employee_id).toBe('employee-00001');
  actor.send({ type: 'field.changed', field: 'kind', value: 'letter' });
  propose('kind', 'leave');
  expect([context().draft.kind, isDirty(context())]).toEqual(['letter', true]);
  actor.stop();
});
