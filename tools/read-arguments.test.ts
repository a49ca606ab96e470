import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './run-command.mjs';

const PROGRAM = `
import { parseArgs } from 'node:util';
import { readArguments } from './tools/read-arguments.mjs';
const { times } = readArguments('Usage: again [--times N]', (args) => {
  const { values } = parseArgs({ args, options: { times: { type: 'string', default: '1' } } });
  if (!(Number(values.times) > 0)) throw new Error('--times ' + values.times + ' is no number of times.');
  return values;
});
console.log('went on: ' + times);
`;

const runWith = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', PROGRAM, '--', 'again', ...args],
    { cwd: root, encoding: 'utf8' },
  );
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
};

test('a command goes on with what it can read', () => {
  expect(runWith('--times', '3')).toEqual({ status: 0, stdout: 'went on: 3', stderr: '' });
});

test('a command that is asked for help says how it is used, and does nothing', () => {
  expect(runWith('--times', '3', '--help')).toEqual({
    status: 0,
    stdout: 'Usage: again [--times N]',
    stderr: '',
  });
  expect(runWith('-h').stdout).toBe('Usage: again [--times N]');
});

test('what a command cannot read it names, says how it is used, and does nothing', () => {
  const odd = runWith('--tmies', '3');
  expect(odd).toMatchObject({ status: 2, stdout: '' });
  expect(odd.stderr).toMatch(/^Unknown option '--tmies'[\s\S]*\n\nUsage: again \[--times N\]$/);
  expect(runWith('--times', 'many')).toEqual({
    status: 2,
    stdout: '',
    stderr: '--times many is no number of times.\n\nUsage: again [--times N]',
  });
});
