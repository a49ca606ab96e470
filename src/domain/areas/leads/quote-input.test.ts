import { expect, it } from 'vitest';
import { readQuoteInput } from './quote';

const input = {
  headcount: 12,
  jurisdiction: 'mainland',
  immigration: 'gdrfa',
  location: 'outside_country',
  salary_fils: 0,
  service_fee_fils: null,
  deposit_fils: null,
};

it('leaves out what the price list says', () => {
  expect(readQuoteInput(input)).toEqual({
    input: {
      headcount: 12,
      jurisdiction: 'mainland',
      immigration: 'gdrfa',
      location: 'outside_country',
      salary_fils: 0,
    },
  });
  expect(readQuoteInput({ ...input, deposit_fils: 200_000 })).toMatchObject({
    input: { deposit_fils: 200_000 },
  });
});

it('says of each field what is wrong with it', () => {
  expect(readQuoteInput({ ...input, headcount: null, location: '', salary_fils: 'a lot' })).toEqual({
    faults: { headcount: 'required', location: 'required', salary_fils: 'invalid' },
  });
});
