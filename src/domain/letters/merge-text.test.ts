import { expect, it } from 'vitest';
import { grantsOf } from './letter-fields';
import { emptyFields, mergedLetter, unknownFields } from './merge-text';

const TEXT = {
  title_en: 'Certificate of {{person.name}}',
  title_ar: 'شهادة {{ person.name }}',
  body_en: 'Earns {{salary.gross}} since {{employment.joined_on}}.',
  body_ar: '{{salary.gross}} منذ {{employment.joined_on}}',
};

it('fills every gap in both languages', () => {
  const values = {
    'person.name': 'Mona',
    'salary.gross': 'AED 9,000.00',
    'employment.joined_on': '01-02-2024',
  };
  expect(emptyFields(TEXT, values)).toEqual([]);
  expect(mergedLetter(TEXT, values)).toEqual({
    title_en: 'Certificate of Mona',
    title_ar: 'شهادة Mona',
    body_en: 'Earns AED 9,000.00 since 01-02-2024.',
    body_ar: 'AED 9,000.00 منذ 01-02-2024',
  });
});

it('names what is empty and what nobody knows', () => {
  expect(emptyFields(TEXT, { 'person.name': 'Mona', 'salary.gross': '' })).toEqual([
    'salary.gross',
    'employment.joined_on',
  ]);
  expect(unknownFields({ ...TEXT, body_ar: '{{person.shoe_size}} {{}}' })).toEqual(['person.shoe_size', '']);
});

it('a value is printed as it is, never read as a field again', () => {
  const text = { title_en: '{{person.name}}', title_ar: '', body_en: '', body_ar: '' };
  expect(mergedLetter(text, { 'person.name': '{{salary.gross}} $& $1' }).title_en).toBe(
    '{{salary.gross}} $& $1',
  );
});

it('an amount asks for the grant that its field asks for', () => {
  expect([...grantsOf(['person.name', 'salary.gross', 'case.gratuity', 'bank.iban'])]).toEqual([
    'salary',
    'bank',
  ]);
  expect([...grantsOf(['person.name', 'nothing'])]).toEqual([]);
});
