import { PORTAL_MACHINES } from '@machines/portal-machines';
import { replay } from '@machines/tracing/replay';
import { sealed } from '@machines/tracing/seal';
import { settled, signIn, startMemoryPortal } from '../support/memory-portal';

/** Events of one turn of the loop below, as the user sends them. */
const SENDS = 6;
const TURNS = 2000;
const REPLAYED = 100_000;
const PAIRS = 7;
/** A click that opens a dialog, until it is painted. */
const INTERACTION_MS = 50;
const INTERACTION_LINES = 20;

type Visit = ReturnType<typeof startMemoryPortal>;

/** What a user does without waiting for an answer: the machines and nothing else. */
const turn = ({ portal }: Visit, n: number): void => {
  const company = portal.child('company');
  company.send({ type: 'selector.opened' });
  company.send({ type: 'company.toggled', id: n % 2 === 0 ? 'group' : 'other' });
  company.send({ type: 'company.toggled', id: 'branch' });
  company.send({ type: 'search.changed', text: `Falcon ${n}` });
  company.send({ type: 'selector.closed' });
  portal.child('sidebar').send({ type: 'mini.toggled' });
};

/** Milliseconds of the turns; the recorder rests between them, as it does between two clicks. */
const timeOf = async (visit: Visit, turns: number): Promise<number> => {
  let spent = 0;
  for (let n = 0; n < turns; n += 1) {
    const before = performance.now();
    turn(visit, n);
    // A snapshot that is due is taken as soon as the machines are quiet: it belongs to the time of the turn.
    await Promise.resolve();
    spent += performance.now() - before;
  }
  return spent;
};

const opened = async (isRecording: boolean): Promise<Visit> => {
  const visit = startMemoryPortal({ isRecording });
  await signIn(visit);
  await settled();
  return visit;
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** A trace of a portal that was used for a long time. */
const longTrace = async (lines: number): Promise<string> => {
  const visit = startMemoryPortal({ traceBytes: 1_000_000_000 });
  await signIn(visit);
  for (let n = 0; n < lines / SENDS / 2; n += 1) turn(visit, n);
  return visit.recorder.file(sealed);
};

/** The same of this size. */
export const traceOfBytes = async (bytes: number): Promise<string> => {
  const perLine = (await longTrace(10_000)).length / 10_000;
  return longTrace(Math.ceil(bytes / perLine));
};

/** Speed of machines, recorder and replay, as lines of a table. */
export const measureTracing = async (): Promise<string> => {
  const bare = await opened(false);
  const recorded = await opened(true);
  await timeOf(bare, TURNS);
  await timeOf(recorded, TURNS);
  const without: number[] = [];
  const withIt: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    without.push(await timeOf(bare, TURNS));
    withIt.push(await timeOf(recorded, TURNS));
  }
  const perSend = (times: readonly number[]) => (median(times) * 1000) / (TURNS * SENDS);
  // Every event sent makes two lines: the child's, and its parent's about it.
  const perLine = (perSend(withIt) - perSend(without)) / 2;
  const text = await longTrace(REPLAYED);
  const before = performance.now();
  const { outcome, steps } = replay(text, PORTAL_MACHINES);
  const seconds = (performance.now() - before) / 1000;
  if (outcome.kind !== 'same') throw new Error(`The trace of the bench replays as ${outcome.kind}`);
  return [
    '| | |',
    '|---|---|',
    `| events sent, without recorder | ${Math.round(1e6 / perSend(without))} per second |`,
    `| with recorder | ${Math.round(1e6 / perSend(withIt))} per second |`,
    `| ratio | ${(median(withIt) / median(without)).toFixed(2)} |`,
    `| cost of one recorded line | ${perLine.toFixed(1)} µs |`,
    `| share of an interaction of ${INTERACTION_MS} ms that makes ${INTERACTION_LINES} lines | ${((perLine * INTERACTION_LINES) / INTERACTION_MS / 10).toFixed(2)} % |`,
    `| replay of ${steps.length} steps (${(text.length / 1e6).toFixed(1)} MB) | ${seconds.toFixed(1)} s, ${Math.round(steps.length / seconds)} steps per second |`,
  ].join('\n');
};
