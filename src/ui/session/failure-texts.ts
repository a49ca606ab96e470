import type { CallFailure } from '@domain/shared/call-failure';
import type { TextKey } from '@ui/texts/translate';

/** What a form says when the back end refused it: about single fields, and about the whole. */
export interface Refusal {
  readonly fields: Readonly<Record<string, TextKey>>;
  readonly form: TextKey | null;
}

const NOTHING: Refusal = { fields: {}, form: null };

const OF_CODE: Readonly<Record<string, TextKey>> = {
  bad_credentials: 'error.badCredentials',
  account_locked: 'error.locked',
  too_many_attempts: 'error.tooMany',
  link_expired: 'error.linkExpired',
};

/** A failure in words. `dropped` says nothing: nobody waits for that answer. */
export const refusalOf = (failure: CallFailure | null): Refusal => {
  if (failure === null || failure.kind === 'dropped') return NOTHING;
  if (failure.kind === 'unreachable') return { ...NOTHING, form: 'error.unreachable' };
  if (failure.kind === 'malformed') return { ...NOTHING, form: 'error.unexpected' };
  if (failure.code === 'invalid_input') {
    const fields = (failure.fields ?? []).map(({ field }) => [field, 'error.invalid'] as const);
    return { fields: Object.fromEntries(fields), form: fields.length > 0 ? null : 'error.invalid' };
  }
  const text = Object.hasOwn(OF_CODE, failure.code) ? OF_CODE[failure.code] : undefined;
  return { ...NOTHING, form: text ?? 'error.unexpected' };
};

/** The same for the own password: wrong credentials mean the current password, so that is where it stands. */
export const passwordRefusalOf = (failure: CallFailure | null): Refusal =>
  failure?.kind === 'refused' && failure.code === 'bad_credentials'
    ? { fields: { currentPassword: 'error.currentPassword' }, form: null }
    : refusalOf(failure);
