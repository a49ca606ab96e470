import { describe, expect, it } from 'vitest';
import { hashSecret, openUnder, randomSecret, sealUnder } from './secret-text';

describe('texts under a secret', () => {
  it('open under the same secret only, and unchanged only', () => {
    const secret = randomSecret();
    const sealed = sealUnder(secret, 'the successor');
    expect(openUnder(secret, sealed)).toBe('the successor');
    expect(() => openUnder(randomSecret(), sealed)).toThrow();
    const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
    expect(() => openUnder(secret, changed)).toThrow();
    expect(sealed).not.toContain(hashSecret(secret));
  });
});

describe('secrets', () => {
  it('are 256 random bits in characters that a link may hold', () => {
    expect(randomSecret()).toMatch(/^[\w-]{43}$/);
    expect(randomSecret()).not.toBe(randomSecret());
  });
});
