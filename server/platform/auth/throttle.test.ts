import { describe, expect, it } from 'vitest';
import { accountKey, addressKey } from './throttle';

describe('who is counted', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('the address %s as %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });

  it('an account whatever the case of its letters', () => {
    expect(accountKey('Somebody@People.Example')).toBe('somebody@people.example');
  });
});
