import { expect, it } from 'vitest';
import { plainFileName } from './file-name';

it.each([
  ['scan\u202efdp.exe', 'scanfdp.exe'],
  ['\u2066a\u2069.pdf', 'a.pdf'],
  ['a\u200b\u00ad\ufeff.pdf', 'a.pdf'],
  ['a\u0085\u2028b.pdf', 'ab.pdf'],
  ['  Cafe\u0301.pdf ', 'Caf\u00e9.pdf'],
  ['جواز سفر.pdf', 'جواز سفر.pdf'],
  ['می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
])('%j is kept as %j', (name, plain) => {
  expect(plainFileName(name)).toBe(plain);
});
