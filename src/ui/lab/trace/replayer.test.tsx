// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { replayerMachine, replayerSlots } from '@machines/lab/replayer.machine';
import { createTraceReader } from '@machines/lab/trace-reader';
import { fill } from '@machines/slot';
import { fireEvent, screen } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { Replayer } from './replayer';

const rowsIn = (text: string) => {
  const opened = createTraceReader().open(text);
  return 'why' in opened ? [] : opened.book.rows;
};

/** By the numbers that they are shown with: the step that the trace begins with, and the first two that failed. */
const stepsIn = (text: string) => {
  const rows = rowsIn(text);
  const [begin] = rows;
  const [first, second] = rows.filter(({ trouble }) => trouble);
  if (!begin || !first || !second) throw new Error('the trace has two failures');
  return { begin: begin.seq, first: first.seq, second: second.seq };
};

const drawn = async (name: string) => {
  const reader = createTraceReader();
  const machine = replayerMachine.provide({
    actors: {
      open: fill(replayerSlots.open, async (input) =>
        'text' in input ? reader.open(input.text) : { why: { code: 'notFetched' as const } },
      ),
      look: fill(replayerSlots.look, async ({ at }) => reader.look(at)),
      find: fill(replayerSlots.find, async (search) => reader.find(search)),
      compare: fill(replayerSlots.compare, async ({ text }) => reader.compare(text)),
    },
  });
  const replayer = createActor(machine, { input: { wanted: null, attached: null } }).start();
  const { user } = draw(<Replayer replayer={replayer} path="/testing" />);
  const text = readFileSync(`tests/traces/failures/${name}.ndjson`, 'utf8');
  const file = new File([text], `${name}.ndjson`);
  const now = (step: number) => screen.findByText(new RegExp(`^Step ${step}:`));
  const give = () =>
    fireEvent.drop(screen.getByRole('region', { name: 'Choose a trace file' }), {
      dataTransfer: { files: [file] },
    });
  return { user, give, now, ...stepsIn(text) };
};

it('hears its keys as soon as a file was dropped, whatever the letters of the keyboard', async () => {
  const { user, give, now, begin, first, second } = await drawn('two-tabs');
  give();
  await now(first);
  await user.keyboard('{Home}');
  await now(begin);
  await user.keyboard('n');
  await now(first);
  await user.keyboard('{Shift>}N{/Shift}');
  await now(second);
  await user.keyboard('[KeyP]');
  await now(first);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ى', code: 'KeyN' });
  await now(second);
  await user.click(screen.getByRole('button', { name: 'Another file' }));
  expect(screen.getByLabelText('Choose a trace file', { selector: 'input' })).toHaveFocus();
});

it('opens another file that is dropped on a run, whole and at its own failure', async () => {
  const { give, now, user, begin, first } = await drawn('two-tabs');
  give();
  await now(first);
  const run = screen.getByRole('toolbar');
  const text = readFileSync('tests/traces/failures/conflict.ndjson', 'utf8');
  const isTaken = !fireEvent.dragOver(run);
  fireEvent.drop(run, { dataTransfer: { files: [new File([text], 'conflict.ndjson')] } });
  expect(await screen.findByText('conflict.ndjson')).toBeVisible();
  expect(isTaken).toBe(true);
  const [failed] = rowsIn(text).filter(({ trouble }) => trouble);
  await now(failed?.seq ?? 0);
  await user.keyboard('{Home}');
  await now(rowsIn(text)[0]?.seq ?? begin);
});

it('says that there is no failure after the last one, nor before the first, until another step is shown', async () => {
  const { user, give, now, begin, first, second } = await drawn('two-tabs');
  give();
  await now(first);
  await user.click(screen.getByRole('button', { name: 'Failure before' }));
  expect(screen.getByText('No failure before this step.')).toBeInTheDocument();
  await user.keyboard('n');
  await now(second);
  expect(screen.queryByText(/^No failure/)).toBeNull();
  await user.keyboard('{End}n');
  expect(screen.getByText('No failure after this step.')).toBeInTheDocument();
  await user.keyboard('{Home}');
  await now(begin);
  expect(screen.queryByText(/^No failure/)).toBeNull();
});

it('says of a call that nothing answered that it was unreachable', async () => {
  const { give, now, first } = await drawn('two-tabs');
  give();
  await now(first);
  expect(screen.getByText('POST /dashboard/stats unreachable')).toBeInTheDocument();
});
