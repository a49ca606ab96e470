import { createTexts } from '@ui/i18n/translate';
import { expect, it } from 'vitest';
import { ar } from './texts.ar';
import { en } from './texts.en';

const spans = (language: string, sheet: Readonly<Record<string, string | undefined>>) => {
  const t = createTexts<string>(language, sheet);
  return [1, 2, 3, 11, 318].map((count) => [t.of('span.years', { count }), t.of('span.days', { count })]);
};

it('years and days of service are counted as the language counts', () => {
  expect(spans('en', en)).toEqual([
    ['1 year', '1 day'],
    ['2 years', '2 days'],
    ['3 years', '3 days'],
    ['11 years', '11 days'],
    ['318 years', '318 days'],
  ]);
  expect(spans('ar', ar)).toEqual([
    ['سنة واحدة', 'يوم واحد'],
    ['سنتان', 'يومان'],
    ['3 سنوات', '3 أيام'],
    ['11 سنة', '11 يومًا'],
    ['318 سنة', '318 يومًا'],
  ]);
});
