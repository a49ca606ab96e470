import { DESKS } from '@domain/areas/visas/run-sheet';
import { METER_KINDS } from '@domain/cases/fines.rules';
import { expect, it } from 'vitest';
import { ar } from './texts.ar';
import { en } from './texts.en';

it.each([
  ['en', en],
  ['ar', ar],
])('%s names every desk of the run-sheet and every paper of the meter', (_, sheet: object) => {
  const keys = [...DESKS.map((desk) => `desk.${desk}`), ...METER_KINDS.map((kind) => `meter.${kind}`)];
  expect(keys.filter((key) => !Object.hasOwn(sheet, key))).toEqual([]);
});
