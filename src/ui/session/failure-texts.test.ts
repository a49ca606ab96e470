import type { CallFailure } from '@domain/shared/call-failure';
import { expect, it } from 'vitest';
import { passwordRefusalOf, refusalOf } from './failure-texts';

const refused = (code: string): CallFailure => ({ kind: 'refused', status: 400, code });

it.each<[CallFailure, string | null]>([
  [refused('bad_credentials'), 'error.badCredentials'],
  [refused('account_locked'), 'error.locked'],
  [refused('too_many_attempts'), 'error.tooMany'],
  [refused('link_expired'), 'error.linkExpired'],
  [refused('constructor'), 'error.unexpected'],
  [refused('never heard of'), 'error.unexpected'],
  [{ kind: 'unreachable' }, 'error.unreachable'],
  [{ kind: 'dropped' }, null],
])('%j is said about the whole form', (failure, form) => {
  expect(refusalOf(failure)).toEqual({ fields: {}, form });
});

it('says at the fields what the back end says about fields, else about the whole', () => {
  const failure: CallFailure = { kind: 'refused', status: 400, code: 'invalid_input' };
  expect(refusalOf({ ...failure, fields: [{ field: 'email', code: 'format', message: 'no' }] })).toEqual({
    fields: { email: 'error.invalid' },
    form: null,
  });
  expect(refusalOf(failure)).toEqual({ fields: {}, form: 'error.invalid' });
});

it('wrong credentials mean the current password where that is what is asked for', () => {
  expect(passwordRefusalOf(refused('bad_credentials'))).toEqual({
    fields: { currentPassword: 'error.currentPassword' },
    form: null,
  });
  expect(passwordRefusalOf(refused('account_locked')).form).toBe('error.locked');
});
