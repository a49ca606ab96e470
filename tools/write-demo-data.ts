/** `node tools/run.mjs tools/write-demo-data.ts FILE`: the demo's data as of DEMO_TODAY, else of today in the Emirates. */
import { writeFileSync } from 'node:fs';
import { calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { demoDataOf } from './demo-data';

const [, , file] = process.argv;
const given = process.env.DEMO_TODAY;
const today = given ? calendarDate(given) : dayInDubai(Date.now());
if (!file) throw new Error('Usage: node tools/run.mjs tools/write-demo-data.ts FILE');
if (today === null) throw new Error('DEMO_TODAY must be a day such as 2026-11-30.');
writeFileSync(file, JSON.stringify(demoDataOf(today)));
