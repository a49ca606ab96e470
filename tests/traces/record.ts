/**
 * `node tools/run.mjs tests/traces/record.ts [NAME ...]`: records the traces of fixed bugs anew: those named, or all that are missing. Needed
 * when a machine was changed on purpose; look at what differs first (`npm run replay -- tests/traces/kept`).
 */

import { existsSync, writeFileSync } from 'node:fs';
import { sealed } from '@machines/tracing/seal';
import { SCENARIOS } from './scenarios';

const named = process.argv.slice(2);
for (const [name, { run }] of Object.entries(SCENARIOS)) {
  const file = `tests/traces/kept/${name}.ndjson`;
  if (named.length > 0 ? !named.includes(name) : existsSync(file)) continue;
  writeFileSync(file, (await run()).recorder.file(sealed));
  console.log(`wrote ${file}`);
}
