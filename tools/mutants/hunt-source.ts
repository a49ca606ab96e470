import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { mistakesOf, type SourceMistake } from './mistakes';
import { receive, type Task } from './task';

export interface SourceHunt {
  readonly mutants: number;
  readonly survivors: readonly SourceMistake[];
}

/** How long the tests may be silent before the mutant is taken for one that never comes to rest. */
const SILENCE_MS = 60_000;
/** Before the first sign of life: everything is read for the first time. */
const START_MS = 300_000;

/**
 * @throws when the tests of the file are red before anything is changed
 */
export const huntSource = async (task: Omit<Task, 'from'>): Promise<SourceHunt> => {
  const mistakes = mistakesOf(task.file, readFileSync(task.file, 'utf8'), task.kind);
  const survivors: SourceMistake[] = [];
  let from = 0;
  while (from < mistakes.length) {
    const stopped = await run({ ...task, from }, (number, noticed) => {
      const mistake = mistakes[number];
      if (!noticed && mistake !== undefined) survivors.push(mistake);
      from = number + 1;
    });
    // the one that it hung on is noticed: a test that never ends is a red one
    if (stopped) from += 1;
  }
  return { mutants: mistakes.length, survivors };
};

/** True: it had to be stopped. */
const run = (task: Task, judged: (number: number, noticed: boolean) => void): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['tools/run.mjs', 'tools/mutants/hunt-file.ts', JSON.stringify(task)],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let said = '';
    let stopped = false;
    let hasBegun = false;
    const stop = () => {
      stopped = true;
      child.kill('SIGKILL');
    };
    let silence = setTimeout(stop, START_MS);
    const hear = (line: string) => {
      const reported = receive(line);
      if (reported === null) {
        said = `${said}${line}\n`.slice(-4_000);
        return;
      }
      hasBegun = true;
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE_MS);
      if (reported.at !== 'whole') judged(reported.at, reported.noticed);
      else if (!reported.isGreen) {
        child.kill('SIGKILL');
        reject(new Error(`${task.file}: its tests are red before anything is changed\n${said}`));
      }
    };
    createInterface(child.stdout).on('line', hear);
    createInterface(child.stderr).on('line', hear);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(silence);
      if (code === 0) resolve(false);
      else if (stopped && hasBegun) resolve(true);
      else reject(new Error(`${task.file}: the hunt ended with ${code}\n${said}`));
    });
  });
