import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { idleMachine } from '@machines/idle/idle.machine';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { acceptChange } from '@machines/tracing/accept';
import { machineHash } from '@machines/tracing/machine-hash';
import { replay } from '@machines/tracing/replay';
import { endedTrace } from '@machines/tracing/seal';
import { describe, expect, it } from 'vitest';
import { comparedText, lineOf, tracesAt } from './replay-files';
import { reportOf } from './replay-report';
import { testOf } from './replay-test';

const folder = fileURLToPath(new URL('../tests/traces/kept', import.meta.url));
const FILE = 'unlock-left-the-idle-watch-off.ndjson';
const text = readFileSync(`${folder}/${FILE}`, 'utf8');
const run = (trace: string) => replay(trace, PORTAL_MACHINES);

/** The trace of a portal whose idle watch was another machine and went elsewhere at line 168. */
const ofAnotherPortal = (chart: string): string => {
  const lines = text.trimEnd().split('\n').slice(0, -1);
  const rows = lines.map((line) => {
    const row = JSON.parse(line);
    if (row.kind === 'head') row.machines.idle = chart;
    if (row.seq === 168) row.after.value = 'off';
    return JSON.stringify(row);
  });
  return endedTrace(rows, 236);
};

describe('a folder of traces', () => {
  it('is every trace in it, in order', () => {
    const files = tracesAt(folder);
    expect(files).toContain(`${folder}/${FILE}`);
    expect([...files].sort()).toEqual(files);
    expect(tracesAt(`${folder}/${FILE}`)).toEqual([`${folder}/${FILE}`]);
  });

  it('is told in one line for each', () => {
    expect(lineOf('a', run(text))).toEqual({ text: 'same: a: 236 steps', notes: [], code: 0 });
    expect(lineOf('a', run(''))).toMatchObject({
      text: 'unreadable: a: This is not a trace of the portal.',
      code: 2,
    });
  });

  it('says what has changed since in the machine that does another thing', () => {
    const { text: said, code } = lineOf('a', run(ofAnotherPortal('old')));
    expect(code).toBe(1);
    expect(said).toMatch(
      /^different: a: line 168, app\.idle on idle\.started: expected "off", got "watching"; recorded with test; the chart of idle has changed, old to \w+$/,
    );
    expect(lineOf('a', run(ofAnotherPortal(machineHash(idleMachine)))).text).toContain(
      'idle is as it was, so its code has changed',
    );
  });
});

describe('a difference that was meant', () => {
  it('is taken over with its reason, in sight, and from then on the run is the same', () => {
    const accepted = acceptChange(ofAnotherPortal('old'), PORTAL_MACHINES, 'The watch begins anew');
    if ('refused' in accepted) throw new Error(accepted.refused);
    const [head = ''] = accepted.text.split('\n');
    expect(JSON.parse(head).accepted).toEqual([
      {
        reason: 'The watch begins anew',
        seq: 168,
        actor: 'app.idle',
        machines: expect.objectContaining({ idle: { from: 'old', to: expect.any(String) } }),
      },
    ]);
    expect(lineOf('a', run(accepted.text))).toEqual({
      text: 'same: a: 236 steps; accepted at line 168: The watch begins anew',
      notes: [],
      code: 0,
    });
    expect(run(accepted.text).warnings).toEqual([]);
    expect(reportOf(run(accepted.text), { step: null, json: false }).text).toBe(
      'same: 236 steps; accepted at line 168: The watch begins anew',
    );
  });

  it('is none where nothing differs, or where nothing can be read', () => {
    expect(acceptChange(text, PORTAL_MACHINES, 'why')).toEqual({ refused: 'same' });
    expect(acceptChange('', PORTAL_MACHINES, 'why')).toEqual({
      refused: 'unreadable',
      why: { code: 'notATrace', values: {} },
    });
  });

  it('cannot be accepted where the machines get no further', () => {
    const lines = text.trimEnd().split('\n').slice(0, -1);
    const lost = endedTrace(
      lines.map((line) =>
        line.replaceAll('"app.idle"', '"app.gone"').replaceAll('"src":"idle"', '"src":"gone"'),
      ),
      236,
    );
    expect(acceptChange(lost, PORTAL_MACHINES, 'why')).toEqual({
      refused: 'stuck',
      why: { code: 'noMachine', values: { path: 'app.gone' } },
    });
  });
});

describe('two traces', () => {
  it('are the same, or part at a line of each', () => {
    expect(comparedText(['a', run(text)], ['b', run(text)])).toMatchObject({ code: 0 });
    const lines = text.trimEnd().split('\n').slice(0, 168);
    const { text: said, code } = comparedText(['a', run(text)], ['b', run(endedTrace(lines, 167))]);
    expect(code).toBe(1);
    expect(said).toMatch(
      /^different: the two part\n {2}a: line 168, app\.idle on idle\.started to watching\n {2}b: was over$/,
    );
    expect(comparedText(['a', run('')], ['b', run(text)])).toMatchObject({ code: 2 });
  });
});

describe('the test of a trace', () => {
  it('wants what was recorded where the machines do another thing today', () => {
    expect(testOf({ name: 'idle-watch', title: 'idle-watch' }, run(ofAnotherPortal('old')), null)).toContain(
      `expect(step?.after.value).toEqual("off");`,
    );
  });

  it('refuses what is the fault at the first failure, or at the step that is meant', () => {
    const first = testOf({ name: 'unlock', title: "it's off after the unlock" }, run(text), null) ?? '';
    expect(first).toMatch(/it\("app\.session on xstate\.done\.actor\.\w+: it's off after the unlock"/);
    expect(first).toContain('not.toEqual(');
    expect(testOf({ name: 'unlock', title: 'unlock' }, run(text), 168)).toContain('not.toEqual("watching")');
  });

  it('is none of a run in which nothing failed', () => {
    const quiet = readFileSync(`${folder}/reload-opened-the-lock.ndjson`, 'utf8');
    expect(testOf({ name: 'quiet', title: 'quiet' }, run(quiet), null)).toBeNull();
    expect(testOf({ name: 'quiet', title: 'quiet' }, run(quiet), 9_999)).toBeNull();
  });
});
