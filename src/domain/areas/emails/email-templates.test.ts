import { expect, it } from 'vitest';
import { EMAIL_TEMPLATES, filledIn, gapsIn, TEMPLATE_NAMES, templateText } from './email-templates';

it('fills what is known and leaves the rest', () => {
  const text = filledIn('Dear {contact}, {until}: {record} {toString}', {
    contact: 'Noor',
    record: null,
  });
  expect(text).toBe('Dear Noor, {until}: {record} {toString}');
  expect(gapsIn(text)).toEqual(['until', 'record']);
});

it.each(TEMPLATE_NAMES)('%s has the same gaps in both languages', (name) => {
  const { en, ar } = EMAIL_TEMPLATES[name];
  expect([...gapsIn(ar)].sort()).toEqual([...gapsIn(en)].sort());
  expect(templateText(name, 'ar')).toBe(ar);
  expect(templateText(name, null)).toBe(en);
});

it('knows no other templates', () => expect(templateText('constructor', 'en')).toBeNull());
