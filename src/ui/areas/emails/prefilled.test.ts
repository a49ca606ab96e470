import { expect, it } from 'vitest';
import { prefilledFrom } from './prefilled';

const from = (search: string) => prefilledFrom(new URLSearchParams(search));

it('takes receiver, subject and record of the address, and nothing else', () => {
  expect(from('?area=visas&id=visa-1&to=a%40b.example&subject=Hi&owner_id=user-2&body=x')).toEqual({
    to_address: 'a@b.example',
    subject: 'Hi',
    about_area: 'visas',
    about_id: 'visa-1',
  });
  expect(from('?id=lead-1&to=')).toEqual({ about_area: 'leads', about_id: 'lead-1' });
  expect(from('')).toEqual({});
});
