/** `npm run replay -- FILE [--step N] [--json]`: replays a trace and says "same" or the first difference (docs/traces.md). */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { replay } from '@machines/tracing/replay';
import { reportOf } from './replay-report';

const USAGE = 'Usage: npm run replay -- FILE [--step N] [--json]';

const input = () => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { step: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const [file, ...others] = positionals;
  const step = values.step === undefined ? null : Number(values.step);
  if (file === undefined || others.length > 0 || (step !== null && !Number.isInteger(step)))
    throw new Error(USAGE);
  return { file, step, json: values.json };
};

try {
  const { file, ...wanted } = input();
  const { text, notes, code } = reportOf(replay(readFileSync(file, 'utf8'), PORTAL_MACHINES), wanted);
  for (const note of notes) console.error(note);
  console.log(text);
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
