import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIELD_CODES, PROBLEMS } from './problem';

const page = readFileSync('docs/errors.md', 'utf8');
const [problems = '', fields = ''] = page.split('## Field codes');

describe('docs/errors.md', () => {
  it('explains every code with its status, and no other', () => {
    const rows = [...problems.matchAll(/^\| `(\w+)` \| (\d{3}) \| .+ \| .+ \|$/gm)];
    const report = Object.fromEntries(rows.map(([, code, status]) => [code, Number(status)]));
    const known = Object.entries(PROBLEMS).map(([code, { status }]) => [code, status]);
    expect(report).toEqual(Object.fromEntries(known));
  });

  it('explains every field code, and no other', () => {
    const report = [...fields.matchAll(/^\| `(\w+)` \| .+ \|$/gm)].map(([, code]) => code);
    expect(report).toEqual([...FIELD_CODES]);
  });
});
