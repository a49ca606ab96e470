import { expect, it } from 'vitest';
import { addressWith, OWN_PRODUCT, switchable } from './products.rules';

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
  expect(addressWith('https://one.example/redirectProduct?lang=ar&otp=old', code)).toBe(
    'https://one.example/redirectProduct?lang=ar&otp=x_y&email=a%2Bb%40people.example',
  );
  expect(addressWith('javascript:alert(1)', code)).toBeNull();
  expect(addressWith('no address', code)).toBeNull();
});
