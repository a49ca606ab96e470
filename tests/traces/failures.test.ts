import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { replayerMachine, replayerSlots } from '@machines/lab/replayer.machine';
import { createTraceReader, NO_SEARCH } from '@machines/lab/trace-reader';
import { fill } from '@machines/slot';
import { sealed } from '@machines/tracing/seal';
import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { FAILURES } from './failures';

const folder = fileURLToPath(new URL('./failures', import.meta.url));
const failures = Object.entries(FAILURES);

/** The replayer as it stands once a file was dropped on it, and what the words of the search find. */
const dropped = async (text: string, words: string) => {
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

describe('the trace of a failure', () => {
  it.each(failures)(
    '%s opens at the step that failed, and its words find it',
    async (name, { step, words }) => {
      const { book, look, at, found } = await dropped(
        readFileSync(`${folder}/${name}.ndjson`, 'utf8'),
        words,
      );
      expect(book?.verdict).toEqual({ kind: 'same', steps: book?.rows.length });
      expect(look).toMatchObject({ ...step, trouble: true });
      expect(found).toContain(at);
      // words that anything fits to would prove nothing
      expect(found.length).toBeLessThanOrEqual(10);
    },
  );

  it.each(failures)('%s happens still as it was recorded', async (_, { run, step, words }) => {
    const { look, at, found } = await dropped((await run()).recorder.file(sealed), words);
    expect(look).toMatchObject({ ...step, trouble: true });
    expect(found).toContain(at);
  });

  it('is there for every failure', () => {
    expect(readdirSync(folder).sort()).toEqual(failures.map(([name]) => `${name}.ndjson`).sort());
  });
});
