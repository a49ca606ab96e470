/**
 * `node tools/run.mjs tests/traces/record.ts [NAME ...]`: records the kept traces anew: those named, or all that are missing. Needed
 * when a machine was changed on purpose; look at what differs first (`npm run replay -- tests/traces/kept/NAME.ndjson`).
 */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { sealed } from '@machines/tracing/seal';
import { SCENARIOS } from './scenarios';

const FOLDER = 'tests/traces/kept';
mkdirSync(FOLDER, { recursive: true });
const named = process.argv.slice(2);
for (const [name, scenario] of Object.entries(SCENARIOS)) {
  const file = `${FOLDER}/${name}.ndjson`;
  if (named.length > 0 ? !named.includes(name) : existsSync(file)) continue;
  writeFileSync(file, (await scenario.run()).recorder.file(sealed));
  console.log(`wrote ${file}`);
}
