import { replayerMachine, replayerSlots } from '@machines/lab/replayer.machine';
import { createTraceReader, NO_SEARCH } from '@machines/lab/trace-reader';
import { fill } from '@machines/slot';
import { createActor, waitFor } from 'xstate';

/** The replayer as it stands once a file was dropped on it, and what the words of the search find. */
export const droppedTrace = async (text: string, words: string) => {
  const reader = createTraceReader();
  const machine = replayerMachine.provide({
    actors: {
      open: fill(replayerSlots.open, async () => reader.open(text)),
      look: fill(replayerSlots.look, async ({ at }) => reader.look(at)),
      find: fill(replayerSlots.find, async (search) => reader.find(search)),
    },
  });
  const replayer = createActor(machine, { input: { wanted: null } }).start();
  replayer.send({ type: 'file.given', name: 'a.ndjson', text });
  const { context } = await waitFor(replayer, (now) => now.context.look !== null);
  return { ...context, found: reader.find({ ...NO_SEARCH, text: words }) };
};
