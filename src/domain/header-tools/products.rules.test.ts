import type { Identity } from '@domain/session/session';
import { ok, refused } from '@domain/shared/result';
import { expect, it } from 'vitest';
import { addressWith, OWN_PRODUCT, openProduct, switchable } from './products.rules';

const product = (product_id: string, product_name: string) => ({
  product_id,
  product_name,
  base_url: `https://${product_id}.example`,
});

it('the switcher names every product but the portal itself', () => {
  const all = [product('b', 'Payroll'), product(OWN_PRODUCT, 'PEO Central'), product('a', 'Academy')];
  expect(switchable(all).map(({ product_name }) => product_name)).toEqual(['Academy', 'Payroll']);
});

it('the code goes with the address, whatever that says already', () => {
  const code = { email: 'a+b@people.example', otp: 'x_y' };
  expect(addressWith('https://one.example/redirectProduct?lang=ar&otp=old', code)).toEqual(
    ok('https://one.example/redirectProduct?lang=ar&otp=x_y&email=a%2Bb%40people.example'),
  );
  const malformed = refused({ kind: 'malformed' });
  expect(addressWith('javascript:alert(1)', code)).toEqual(malformed);
  expect(addressWith('no address', code)).toEqual(malformed);
});

it('a product is open to whom the sign-in said so, and to nobody who is not signed in', () => {
  const user = { _id: 'u', email: 'a@people.example' };
  const identity = { user, productAccess: [product('a', 'Academy')] } as unknown as Identity;
  expect(openProduct(identity, 'a')).toEqual(ok({ email: 'a@people.example', base: 'https://a.example' }));
  const closed = refused({ kind: 'refused', status: 403, code: 'forbidden' });
  expect(openProduct(identity, 'b')).toEqual(closed);
  expect(openProduct(null, 'a')).toEqual(closed);
});
