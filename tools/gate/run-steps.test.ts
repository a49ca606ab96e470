import { describe, expect, it } from 'vitest';
import { runSteps } from './run-steps.mjs';
import type { Step } from './steps.mjs';

const step = (name: string, program: string, more: Partial<Step> = {}): Step => ({
  name,
  title: name,
  command: [process.execPath, '-e', program],
  seconds: 1,
  ...more,
});
const gate = async (...steps: readonly Step[]) => {
  const said: string[] = [];
  const results = await runSteps(steps, { places: 2, say: (text) => said.push(text), expected: () => 60 });
  return {
    said: said.join('\n'),
    failed: results.filter(({ failed }) => failed > 0).map((one) => one.step.name),
  };
};

describe('the steps of the gate', () => {
  it('run every one, also after a red one', async () => {
    const { failed, said } = await gate(
      step('red', 'process.exitCode = 1; console.log("why")'),
      step('green', ''),
      step('missing', '', { command: ['/no/such/program'] }),
    );
    expect(failed.sort()).toEqual(['missing', 'red']);
    expect(said).toMatch(/=== red: RED after \S+\nwhy\n/);
    expect(said).toContain('=== green: green');
    expect(said).toContain('/no/such/program');
  });

  it('run beside each other, and what each says stays in one piece', async () => {
    // each ends only when the other has begun
    const port = 'require("net").createServer().listen';
    const one =
      `const s = ${port}(0, () => console.log("a"));` +
      'setTimeout(() => { console.log("b"); s.close() }, 300)';
    const { said, failed } = await gate(step('first', one), step('second', one));
    expect(failed).toEqual([]);
    expect(said.match(/a\nb\n/g)).toHaveLength(2);
  });

  it('begin when what they need has ended, and fail with it', async () => {
    const { failed, said } = await gate(
      step('early', 'process.exitCode = 1'),
      step('late', 'console.log("never")', { needs: ['early'] }),
    );
    expect(failed).toEqual(['early', 'late']);
    expect(said).toContain('Cannot run: the step early failed.');
    expect(said).not.toContain('never');
  });

  it('tell how many there are and how long they will take', async () => {
    expect((await gate(step('one', ''), step('two', ''))).said).toContain(
      '2 steps, 2 beside each other, about 1:00',
    );
  });

  it('keep to a budget: what would not end within it does not begin, and what still runs then is ended', async () => {
    // a program that waits for another, and hears nothing meanwhile
    const endless =
      'require("child_process").spawnSync(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" })';
    const results = await runSteps(
      [step('long', endless), step('short', ''), step('late', ''), step('small', '')],
      {
        places: 1,
        say: () => {},
        expected: ({ name }) => (name === 'late' ? 60 : 0),
        seconds: 1,
      },
    );
    expect(
      results.map(({ step: { name }, unproved, failed, passed }) => [name, unproved, passed, failed]),
    ).toEqual([
      ['long', 'not finished', 0, 0],
      ['short', 'not begun', 0, 0],
      ['late', 'not begun', 0, 0],
      ['small', 'not begun', 0, 0],
    ]);
    const within = await runSteps([step('short', ''), step('late', ''), step('small', '')], {
      places: 1,
      say: () => {},
      expected: ({ name }) => (name === 'late' ? 600 : 0),
      seconds: 100,
    });
    expect(within.map(({ step: { name }, unproved }) => [name, unproved])).toEqual([
      ['short', undefined],
      ['late', 'not begun'],
      ['small', undefined],
    ]);
  });

  it('are ended when they take longer than they may', async () => {
    const { failed, said } = await gate(step('endless', 'setInterval(() => {}, 1000)', { minutes: 0.005 }));
    expect(failed).toEqual(['endless']);
    expect(said).toContain('Ended by SIGKILL');
  });
});
