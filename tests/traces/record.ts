/**
 * `node tools/run.mjs tests/traces/record.ts [NAME ...]`: records the kept traces anew: those named, or all that are missing. Needed
 * when a machine was changed on purpose; look at what differs first (`npm run replay -- tests/traces/kept tests/traces/failures`).
 */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { sealed } from '@machines/tracing/seal';
import { FAILURES } from './failures';
import { SCENARIOS } from './scenarios';

const FOLDERS = { kept: SCENARIOS, failures: FAILURES } as const;
const named = process.argv.slice(2);
for (const [folder, runs] of Object.entries(FOLDERS)) {
  mkdirSync(`tests/traces/${folder}`, { recursive: true });
  for (const [name, { run }] of Object.entries(runs)) {
    const file = `tests/traces/${folder}/${name}.ndjson`;
    if (named.length > 0 ? !named.includes(name) : existsSync(file)) continue;
    writeFileSync(file, (await run()).recorder.file(sealed));
    console.log(`wrote ${file}`);
  }
}
