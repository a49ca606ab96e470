import { spawn } from 'node:child_process';
import { root } from '../run-command.mjs';
import { stepTally } from '../tally.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/**
 * `unproved`: the time was over before it could begin, or end; it has neither passed nor failed.
 *
 * @typedef {import('../tally.mjs').Tally & { step: Step, seconds: number, unproved?: 'not begun' | 'not finished' }} Result
 */

/** How often is told what runs and how long it will take. */
const TELLING_MS = 30_000;

/**
 * Runs all steps, as many beside each other as there are places, each one even after a red one; a step whose need failed counts as
 * failed. What a step says is shown whole when it ends. Where there is no more than so many `seconds`, a step that would not end within
 * them does not begin (but for the first ones), and one that still runs then is ended.
 *
 * @param {readonly Step[]} steps in the order in which they want to begin
 * @param {{ places: number, say: (text: string) => void, expected: (step: Step) => number, seconds?: number }} how
 * @returns {Promise<readonly Result[]>}
 */
export async function runSteps(steps, { places, say, expected, seconds: budget = Number.POSITIVE_INFINITY }) {
  /** @type {Result[]} */
  const results = [];
  const waiting = [...steps];
  /** @type {Map<Step, number>} */
  const running = new Map();
  const began = performance.now();

  const left = () =>
    Math.min(
      Math.max(0, budget - since(began)),
      (waiting.reduce((sum, step) => sum + expected(step), 0) +
        [...running].reduce((sum, [step, at]) => sum + Math.max(3, expected(step) - since(at)), 0)) /
        places,
    );
  const report = () => {
    const now = [...running].map(([step, at]) => `${step.title} ${clock(since(at))}`).join(' | ');
    say(`[${clock(since(began))}, about ${clock(left())} left] ${now}`);
  };
  const idle = [];
  const finish = (result) => {
    running.delete(result.step);
    results.push(result);
    for (const goOn of idle.splice(0)) goOn();
  };

  /** The first that need not wait for another. */
  const next = () => {
    const unfinished = new Set([...waiting, ...running.keys()].map(({ name }) => name));
    const at = waiting.findIndex(({ needs = [] }) => needs.every((need) => !unfinished.has(need)));
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  };

  const leave = (step) => finish({ step, seconds: 0, ...NOTHING, unproved: 'not begun' });

  const perform = async (step) => {
    const at = performance.now();
    running.set(step, at);
    const missing = step.needs?.find((need) =>
      results.some(({ step: { name }, failed }) => name === need && failed > 0),
    );
    const { said, ...tally } = missing
      ? { ...stepTally(false), said: `Cannot run: the step ${missing} failed.\n` }
      : counted(step, await run(step, budget - since(began)));
    const seconds = since(at);
    say(`\n=== ${step.title}: ${verdictText(tally)} after ${clock(seconds)}\n${said}`);
    finish({ step, seconds, ...tally });
  };

  const place = async () => {
    while (waiting.length > 0) {
      const step = next();
      const isFirst = results.length + running.size < places;
      if (step && !isFirst && since(began) + expected(step) > budget) leave(step);
      // what is left may need something that runs in another place
      else await (step ? perform(step) : new Promise((resolve) => idle.push(resolve)));
    }
  };

  const timer = setInterval(report, TELLING_MS);
  say(`${steps.length} steps, ${places} beside each other, about ${clock(left())}`);
  await Promise.all(Array.from({ length: places }, place));
  clearInterval(timer);
  return results;
}

const since = (at) => (performance.now() - at) / 1000;

/** @param {number} seconds */
export const clock = (seconds) =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

/** Nothing was proved, and nothing refuted. */
const NOTHING = { passed: 0, failed: 0, edges: 0, red: [] };

/** @param {Pick<Result, 'failed' | 'unproved'>} result */
const verdictText = ({ failed, unproved }) => unproved ?? (failed > 0 ? 'RED' : 'green');

function counted({ tally = stepTally }, { green, said, isCut }) {
  if (isCut) return { ...NOTHING, said, unproved: 'not finished' };
  try {
    return { ...tally(green), said };
  } catch (error) {
    return { ...stepTally(false), said: `${said}${error.message}\n` };
  }
}

/** A step and all that it has begun: the compiler runs below a program that waits for it and hears nothing meanwhile. */
const endGroup = ({ pid }) => {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    // it has ended by itself
    if (error.code !== 'ESRCH') throw error;
  }
};

/**
 * @param {Step} step
 * @param {number} left seconds that it has: then it is ended, and has proved nothing
 * @returns {Promise<{ green: boolean, said: string, isCut: boolean }>}
 */
function run({ command: [command, ...input], env = () => ({}), minutes = 15 }, left) {
  return new Promise((resolve) => {
    const said = [];
    const isBounded = Number.isFinite(left);
    let isCut = false;
    let timer;
    const end = (green, more = '') => {
      clearTimeout(timer);
      resolve({ green, said: Buffer.concat(said).toString() + more, isCut });
    };
    let child;
    try {
      child = spawn(command, input, {
        cwd: root,
        env: { ...process.env, CI: '1', ...env() },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: isBounded,
        timeout: minutes * 60_000,
        killSignal: 'SIGKILL',
      });
    } catch (error) {
      return end(false, `${error.message}\n`);
    }
    if (isBounded) {
      const stop = () => endGroup(child);
      timer = setTimeout(
        () => {
          isCut = true;
          stop();
        },
        Math.max(0, left * 1000),
      );
      process.once('exit', stop);
      child.once('close', () => process.off('exit', stop));
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(text));
    child.once('error', (error) => end(false, `${command}: ${error.message}\n`));
    child.once('close', (code, signal) =>
      end(code === 0, signal ? `Ended by ${signal} (it has ${minutes} minutes).\n` : ''),
    );
  });
}
