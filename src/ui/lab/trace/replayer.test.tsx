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
  const file = new File([readFileSync(`tests/traces/failures/${name}.ndjson`)], `${name}.ndjson`);
  const now = (step: number) => screen.findByText(new RegExp(`^Step ${step}:`));
  const give = () =>
    fireEvent.drop(screen.getByRole('region', { name: 'Choose a trace file' }), {
      dataTransfer: { files: [file] },
    });
  return { user, give, now };
};

it('hears its keys as soon as a file was dropped, whatever the letters of the keyboard', async () => {
  const { user, give, now } = await drawn('two-tabs');
  give();
  await now(140);
  await user.keyboard('{Home}');
  await now(1);
  await user.keyboard('n');
  await now(140);
  await user.keyboard('{Shift>}N{/Shift}');
  await now(143);
  await user.keyboard('[KeyP]');
  await now(140);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ى', code: 'KeyN' });
  await now(143);
  await user.click(screen.getByRole('button', { name: 'Another file' }));
  expect(screen.getByLabelText('Choose a trace file', { selector: 'input' })).toHaveFocus();
});

it('says that there is no failure after the last one, nor before the first, until another step is shown', async () => {
  const { user, give, now } = await drawn('two-tabs');
  give();
  await now(140);
  await user.click(screen.getByRole('button', { name: 'Failure before' }));
  expect(screen.getByText('No failure before this step.')).toBeInTheDocument();
  await user.keyboard('n');
  await now(143);
  expect(screen.queryByText(/^No failure/)).toBeNull();
  await user.keyboard('{End}n');
  expect(screen.getByText('No failure after this step.')).toBeInTheDocument();
  await user.keyboard('{Home}');
  await now(1);
  expect(screen.queryByText(/^No failure/)).toBeNull();
});

it('says of a call that nothing answered that it was unreachable', async () => {
  const { give, now } = await drawn('two-tabs');
  give();
  await now(140);
  expect(screen.getByText('PORT dashboard.load figures unreachable')).toBeInTheDocument();
});
