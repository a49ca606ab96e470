import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { checkSum } from '@machines/tracing/check-sum';
import { replay } from '@machines/tracing/replay';
import { describe, expect, it } from 'vitest';
import { reportOf } from './replay-report';

const file = new URL('../tests/traces/kept/unlock-left-the-idle-watch-off.ndjson', import.meta.url);
const text = readFileSync(fileURLToPath(file), 'utf8');
const PLAIN = { step: null, json: false };

/** The same trace in which the idle watch was not started after the unlock. */
const different = () => {
  const rows = text.trimEnd().split('\n');
  const body = `${rows
    .slice(0, -1)
    .join('\n')
    .replace(/("seq":168.*)"idle.started"/, '$1"idle.stopped"')}\n`;
  return `${body}${JSON.stringify({ kind: 'end', seq: 1, sha256: checkSum(body) })}\n`;
};

describe('the report of a replay', () => {
  it('says same', () => {
    expect(reportOf(replay(text, PORTAL_MACHINES), PLAIN)).toMatchObject({
      text: 'same: 236 steps',
      code: 0,
    });
  });

  it('names the first difference, expected against got', () => {
    const { text: said, code } = reportOf(replay(different(), PORTAL_MACHINES), PLAIN);
    expect(code).toBe(1);
    expect(said).toContain('different: line 168, app.idle on idle.stopped\n');
    expect(said).toMatch(/expected {2}"watching" {2}context \w+\n {2}got {7}"off" {2}context \w+\n/);
  });

  it('says in one sentence why a file cannot be read', () => {
    const { text: said, code } = reportOf(replay('', PORTAL_MACHINES), PLAIN);
    expect([said, code]).toEqual(['unreadable: This is not a trace of the portal.', 2]);
  });

  it('says so when there is no such step', () => {
    const { text: said, notes, code } = reportOf(replay(text, PORTAL_MACHINES), { step: 9999, json: false });
    expect([said, code]).toEqual(['same: 236 steps', 2]);
    expect(notes).toContain('no step 9999 was replayed');
  });

  it('gives the same as data', () => {
    const { text: said } = reportOf(replay(different(), PORTAL_MACHINES), { step: 168, json: true });
    expect(JSON.parse(said)).toMatchObject({
      kind: 'different',
      seq: 168,
      expected: { value: 'watching' },
      got: { value: 'off', context: { usedAt: expect.any(Number) } },
      step: { seq: 168, before: { value: 'elapsed' }, after: { value: 'off' } },
    });
  });
});
