import { expect, it } from 'vitest';
import { createSpecimens } from './specimen';

const PASSPORT = {
  type: 'passport',
  lines: [
    ['name', 'Imran (Ali) Ahmed'],
    ['passport_number', 'N9150442'],
  ],
} as const;

it('a specimen says what it is of, in a file that is whole', async () => {
  const draw = createSpecimens('2026-11-30');
  const [first, again] = [await draw(PASSPORT), await draw(PASSPORT)];
  const other = await draw({ ...PASSPORT, lines: [['name', 'Sara'], PASSPORT.lines[1]] });
  const text = first.toString('latin1');
  expect(text).toContain('(Imran \\(Ali\\) Ahmed) Tj');
  expect(text).toContain('(N9150442) Tj');
  expect(again).toEqual(first);
  // the places that its table of contents names are the same
  expect(other.length).toBe(first.length);
  const start = Number(/startxref\s+(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe('xref');
});

it('a name that Helvetica does not know is drawn by the font of its letters', async () => {
  const draw = createSpecimens('2026-11-30');
  const [one, other] = await Promise.all(
    ['شركة النخيل', 'شركة الصقر'].map((name) => draw({ type: 'trade_licence', lines: [['name', name]] })),
  );
  expect(one).not.toEqual(other);
});
