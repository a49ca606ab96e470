import { describe, expect, it } from 'vitest';
import { detailsOf, missingOf } from './details.rules';

describe('what an employee is asked for', () => {
  it('is every group, or one', () => {
    expect(detailsOf('everything').map(([group]) => group)).toEqual(['contact', 'identity', 'bank']);
    expect(detailsOf('bank')).toEqual([['bank', ['iban']]]);
  });

  it('is only what is not known of him', () => {
    const known = {
      phone: '+971 50 111 2233',
      email: '',
      emirates_id: null,
      iban: 'AE070331234567890123456',
    };
    expect(missingOf('contact', known)).toEqual([['contact', ['email']]]);
    expect(missingOf('bank', known)).toEqual([]);
    expect(missingOf('everything', { ...known, gender: 'male' })).toEqual([
      ['contact', ['email']],
      ['identity', ['emirates_id', 'emirates_id_expires_on', 'passport_number', 'passport_expires_on']],
    ]);
  });
});
