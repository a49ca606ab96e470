import { expect, it } from 'vitest';
import { routingOf } from './banks';

it('the bank stands in the IBAN', () => {
  const ibans = ['AE770260001015000000001', 'AE760350000012345678901', 'AE259990001234567890123'];
  expect(ibans.map(routingOf)).toEqual(['302620122', '803510106', null]);
});
