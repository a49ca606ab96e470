// @vitest-environment jsdom

import type { ImportRun } from '@domain/area/records';
import { importerMachine, importerSlots } from '@machines/importer/importer.machine';
import { fill } from '@machines/slot';
import { act, screen } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { manifest } from '@ui/areas/advances/advances.manifest';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { AreaScope } from '../area-scope';
import { Wizard } from './import-wizard';

const RUN: ImportRun = {
  id: 'import-1',
  area: 'advances',
  file: 'advances.csv',
  state: 'mapping',
  columns: ['Name'],
  sample: [['Maria']],
  mapping: {},
  total: 1,
  processed: 0,
  created: 0,
  updated: 0,
  rejected: 0,
  rejects: [],
};

/** The wizard of an import in which this machine, with its slots filled, finds itself. */
const open = async (filled: Parameters<typeof importerMachine.provide>[0]) => {
  const machine = importerMachine.provide(filled);
  const importer = createActor(machine, { input: { area: 'advances', runId: 'import-1', titles: {} } });
  const memory = startMemoryPortal({ at: '/advances' });
  await signIn(memory);
  await memory.portal.workspace();
  return await act(async () => {
    importer.start();
    const drawn = draw(
      <AreaScope manifest={manifest}>
        <Wizard importer={importer} onClose={() => {}} />
      </AreaScope>,
      { portal: memory.portal },
    );
    await settled();
    return drawn;
  });
};

it('offers another look, and nothing that does nothing, after a defect in the middle of a run', async () => {
  let isDefect = true;
  const { user } = await open({
    actors: {
      readRun: fill(importerSlots.readRun, async () => ({ ok: true, value: RUN })),
      check: fill(importerSlots.check, async () => {
        if (isDefect) throw new Error('A defect');
        return { ok: true, value: { ...RUN, state: 'checked' } };
      }),
    },
    actions: { reportDefect: () => {} },
  });
  await user.click(await screen.findByRole('button', { name: 'Check all rows' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check all rows' })).toBeNull();
  isDefect = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Check all rows' })).toBeVisible();
});

it('says of a rejected row what its field asks for, as the form does', async () => {
  const reject = { row: 2, field: 'employee_id', code: 'not_available', value: 'Maria' };
  const run: ImportRun = { ...RUN, state: 'checked', rejected: 1, rejects: [reject] };
  await open({
    actors: { readRun: fill(importerSlots.readRun, async () => ({ ok: true, value: run })) },
  });
  expect(
    await screen.findByText('This person does not work here now: choose somebody who does.'),
  ).toBeVisible();
});

it('says of a refused file exactly what is wrong with it', async () => {
  const error = { kind: 'refused', status: 415, code: 'file_refused', detail: 'titles_twice' } as const;
  await open({
    actors: { readRun: fill(importerSlots.readRun, async () => ({ ok: false, error })) },
  });
  expect(await screen.findByText('Two columns of the file have the same title.')).toBeVisible();
});
