import { describe, expect, it } from 'vitest';
import { columnsByTitle, mappedByTitle } from './column-titles';

describe('columns by the titles that people write', () => {
  it.each([
    ['E-mail *', 'email'],
    ['PROSPECT  NAME', 'prospect_name'],
    ['البريد الإلكتروني:', 'email'],
  ])('%s', (title, field) => {
    const names = { prospect_name: ['Prospect name'], email: ['Email', 'البريد الإلكتروني'] };
    expect(columnsByTitle(['Colour', title], names)).toEqual({ [field]: title });
  });

  it('give each column once', () => {
    expect(columnsByTitle(['Name'], { first: ['Name'], second: ['Name'] })).toEqual({ first: 'Name' });
  });

  it('leave alone what stands already', () => {
    expect(
      mappedByTitle(
        { columns: ['Contact', 'Mail', 'Notes'], mapping: { prospect_name: 'Contact', email: 'Mail' } },
        { contact_name: 'Contact', email: 'Notes', note: 'Notes' },
      ),
    ).toEqual({ prospect_name: 'Contact', email: 'Mail', note: 'Notes' });
  });
});
