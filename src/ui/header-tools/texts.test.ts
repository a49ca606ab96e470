import { expect, it } from 'vitest';
import { ar } from './texts.ar';
import { en } from './texts.en';

const FORM = /_(zero|one|two|few|many|other)$/;
const single = (sheet: object) =>
  Object.keys(sheet)
    .filter((key) => !FORM.test(key))
    .sort();
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

it('both languages have the same keys and the same placeholders', () => {
  expect(single(ar)).toEqual(single(en));
  const arabic: Readonly<Record<string, string>> = ar;
  const differing = Object.entries(en).filter(
    ([key, text]) => !FORM.test(key) && `${placeholders(text)}` !== `${placeholders(arabic[key] ?? '')}`,
  );
  expect(differing).toEqual([]);
});

it('every plural has the forms of its language', () => {
  const stems = [...new Set(Object.keys(en).filter((key) => FORM.test(key)))].map((key) =>
    key.replace(FORM, ''),
  );
  for (const [language, sheet] of Object.entries({ en, ar })) {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const stem of stems)
      for (const form of forms) expect(Object.keys(sheet)).toContain(`${stem}_${form}`);
  }
});
