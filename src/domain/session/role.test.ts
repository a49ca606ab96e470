import { describe, expect, it } from 'vitest';
import { roleOf } from './role';

const parsed = (json: string): object => JSON.parse(json);

describe('roleOf', () => {
  it.each([
    ['the first true flag', '{"user":{},"isAdmin":true,"isEmployee":true}', 'isAdmin'],
    ['a role that the portal does not know', '{"isAuditor":true}', 'isAuditor'],
    ['the flag after a false one', '{"isSuperAdmin":false,"isEmployee":true}', 'isEmployee'],
    ['the role beside firstLogin', '{"firstLogin":true,"isEmployee":true}', 'isEmployee'],
    ['a name that objects inherit', '{"constructor":true}', 'constructor'],
  ])('takes %s', (_, json, role) => {
    expect(roleOf(parsed(json))).toBe(role);
  });

  it.each([
    ['text', '{"isAdmin":"true"}'],
    ['one', '{"isAdmin":1}'],
    ['a nested flag', '{"user":{"isAdmin":true}}'],
    ['firstLogin', '{"firstLogin":true}'],
    ['the mark of an envelope', '{"ok":true,"success":true}'],
    ['a numeric key', '{"0":true,"17":true}'],
    ['__proto__', '{"__proto__":true}'],
    ['an inherited flag', '{"__proto__":{"isAdmin":true}}'],
    ['nothing', '{}'],
  ])('is no role: %s (cases 81, 82)', (_, json) => {
    expect(roleOf(parsed(json))).toBeNull();
  });

  it('does not read inherited or hidden properties (case 82)', () => {
    expect(roleOf(Object.create({ isSuperAdmin: true }))).toBeNull();
    expect(roleOf(Object.defineProperty({}, 'isSuperAdmin', { value: true, enumerable: false }))).toBeNull();
  });
});
