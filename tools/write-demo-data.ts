/** `node tools/run.mjs tools/write-demo-data.ts FOLDER`: the demo's data as of DEMO_TODAY, else of today in the Emirates. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { demoAreasOf } from './demo-areas';
import { demoDataOf } from './demo-data';
import { demoFilesOf } from './demo-files';

const [, , folder] = process.argv;
const input = process.env.DEMO_TODAY;
const today = input ? calendarDate(input) : dayInDubai(Date.now());
if (!folder) throw new Error('Usage: node tools/run.mjs tools/write-demo-data.ts FOLDER');
if (today === null) throw new Error('DEMO_TODAY must be a day such as 2026-11-30.');
writeFileSync(join(folder, 'demo-data.json'), JSON.stringify(demoDataOf(today)));
writeFileSync(join(folder, 'demo-areas.json'), JSON.stringify(await demoAreasOf(today)));
mkdirSync(join(folder, 'demo-files'));
for (const { file, content } of await demoFilesOf(today)) writeFileSync(join(folder, file.address), content);
