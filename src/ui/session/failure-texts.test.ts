import type { CallFailure } from '@domain/shared/call-failure';
import { expect, it } from 'vitest';
import { passwordRefusalOf, refusalOf } from './failure-texts';

const refused = (code: string): CallFailure => ({ kind: 'refused', status: 400, code });

it.each<[CallFailure, string | null]>([
  [refused('bad_credentials'), 'error.badCredentials'],
  [refused('account_locked'), 'error.locked'],
  [refused('too_many_attempts'), 'error.tooMany'],
  [refused('link_expired'), 'error.linkExpired'],
  [refused('constructor'), 'error.refused'],
  [refused('never heard of'), 'error.refused'],
  [{ kind: 'malformed' }, 'error.unexpected'],
  [{ kind: 'failed', status: 503 }, 'error.failed'],
  [{ kind: 'unreachable' }, 'error.unreachable'],
  [{ kind: 'dropped' }, null],
])('%j is said about the whole form', (failure, form) => {
  const { fields, form: said } = refusalOf(failure);
  expect([fields, said?.key ?? null]).toEqual([{}, form]);
});

it('tells the status, and what a back end without our codes says itself', () => {
  expect(refusalOf({ kind: 'failed', status: 500, message: 'Out of memory' })).toEqual({
    fields: {},
    form: { key: 'error.failed', values: { status: '500' } },
    message: 'Out of memory',
    isFault: true,
  });
  expect(
    refusalOf({ kind: 'refused', status: 400, code: 'bad_credentials', message: 'No such user' }),
  ).toMatchObject({
    form: { key: 'error.badCredentials' },
    message: 'No such user',
  });
});

it('says at the fields what the back end says about fields, else about the whole', () => {
  const failure: CallFailure = { kind: 'refused', status: 400, code: 'invalid_input' };
  expect(refusalOf({ ...failure, fields: [{ field: 'email', code: 'format', message: 'no' }] })).toEqual({
    fields: { email: 'error.invalid' },
    form: null,
  });
  expect(refusalOf(failure)).toEqual({ fields: {}, form: { key: 'error.invalid' } });
});

it('wrong credentials mean the current password where that is what is asked for', () => {
  expect(passwordRefusalOf(refused('bad_credentials'))).toEqual({
    fields: { currentPassword: 'error.currentPassword' },
    form: null,
  });
  expect(passwordRefusalOf(refused('account_locked')).form?.key).toBe('error.locked');
});
