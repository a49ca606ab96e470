import type { Row } from '@domain/area/records';
import { isToHandIn } from '@domain/cases/handed-in.rules';
import { i18nOf } from '@tests/support/area-i18n';
import { describe, expect, it } from 'vitest';
import { afterwards, currentOf, fateText, judgedOf, NEW_VISIT, queueOf, sourceIn } from './desk';
import { manifest } from './documents.manifest';

const row = (id: string, state: string): Row => ({
  id,
  version: 1,
  machine: 'visa-document',
  state,
  value: state,
  state_since: '',
  created_at: '',
  updated_at: '',
  late: false,
  fields: {},
  masked: [],
});
const ROWS = [
  row('one', 'verified'),
  row('two', 'uploaded'),
  row('three', 'review'),
  row('four', 'requested'),
];
const idOf = (found: Row | null) => found?.id ?? null;

describe('the queue', () => {
  it('is what waits for review and was not judged here', () => {
    expect(queueOf(ROWS, []).map(idOf)).toEqual(['two', 'three']);
    expect(queueOf(ROWS, ['two']).map(idOf)).toEqual(['three']);
  });

  it('goes on by itself to the next one, and ends', () => {
    expect(idOf(currentOf(ROWS, { chosen: null, decided: [] }))).toBe('two');
    expect(idOf(currentOf(ROWS, { chosen: null, decided: ['two'] }))).toBe('three');
    expect(idOf(currentOf(ROWS, { chosen: null, decided: ['two', 'three'] }))).toBeNull();
    expect(idOf(currentOf(ROWS, { chosen: 'four', decided: [] }))).toBe('four');
    const wanted = [row('one', 'review'), row('two', 'verified'), row('three', 'rejected')];
    // whoever hands in begins with what is his
    expect(idOf(currentOf(wanted, { chosen: null, decided: [] }, isToHandIn))).toBe('three');
    expect(idOf(currentOf([row('one', 'verified')], { chosen: null, decided: [] }))).toBe('one');
  });
});

it('what has waited here and does so no more was judged, whether its item or the list says so first', () => {
  const waited = ['one', 'two', 'three'];
  expect(judgedOf(ROWS, { decided: [], waited })).toEqual(['one']);
  expect(judgedOf(ROWS, { decided: ['one'], waited })).toEqual(['one']);
  expect(judgedOf(ROWS, { decided: ['two'], waited })).toEqual(['two', 'one']);
  // verified before the desk was opened
  expect(judgedOf(ROWS, { decided: [], waited: ['two'] })).toEqual([]);
});

it('is of a case that the address names, else of all documents', () => {
  expect(sourceIn(new URLSearchParams('visa=visa-1'))).toMatchObject({
    area: 'visa-documents',
    preset: { filter: { visa_case_id: { in: ['visa-1'] } } },
  });
  expect(sourceIn(new URLSearchParams('onboarding=x'))).toMatchObject({ area: 'onboarding-documents' });
  expect(sourceIn(new URLSearchParams())).toMatchObject({ area: 'documents', case: null });
});

describe('a visit of the desk', () => {
  it('remembers what has waited, though the list goes on, and is the same where nothing is new', () => {
    const first = afterwards(NEW_VISIT, { type: 'listed', rows: ROWS });
    expect(first.waited).toEqual(['two', 'three']);
    expect(afterwards(first, { type: 'listed', rows: ROWS })).toBe(first);
    const later = afterwards(first, {
      type: 'listed',
      rows: [row('two', 'verified'), row('five', 'review')],
    });
    expect(later.waited).toEqual(['two', 'three', 'five']);
    expect(judgedOf([row('two', 'verified'), row('five', 'review')], later)).toEqual(['two']);
  });

  it('goes on to the next one by itself once one is decided, whatever was chosen', () => {
    const chosen = afterwards(NEW_VISIT, { type: 'chosen', id: 'three' });
    expect(chosen.chosen).toBe('three');
    const decided = afterwards(chosen, { type: 'decided', id: 'three' });
    expect(decided).toMatchObject({ chosen: null, decided: ['three'] });
    expect(afterwards(decided, { type: 'decided', id: 'three' }).decided).toEqual(['three']);
  });
});

it('says of a file that was not taken why, and of one that did not come through what happened', () => {
  const { t } = i18nOf(manifest);
  const refused = { kind: 'refused', status: 409, code: 'not_allowed' } as const;
  const reasons = [{ code: 'file_unchanged' }, { code: 'no_file' }];
  expect(fateText({ ...refused, reasons }, t)).toBe(
    'It was returned with this very file: attach another one. No file is attached yet.',
  );
  expect(fateText(refused, t)).toBe('Something stands in the way.');
});
