import type { CallFailure } from '@domain/shared/call-failure';
import type { TextKey, TextValues } from '@ui/texts/translate';

/** What a form says when the back end refused it: about single fields, and about the whole. */
export interface Refusal {
  readonly fields: Readonly<Record<string, TextKey>>;
  readonly form: { readonly key: TextKey; readonly values?: TextValues } | null;
  /** The back end's own words, where it has none of our codes. */
  readonly message?: string;
}

const NOTHING: Refusal = { fields: {}, form: null };

const OF_CODE: Readonly<Record<string, TextKey>> = {
  bad_credentials: 'error.badCredentials',
  account_locked: 'error.locked',
  too_many_attempts: 'error.tooMany',
  link_expired: 'error.linkExpired',
  not_served: 'error.notServed',
};

const about = (key: TextKey, message?: string, values?: TextValues): Refusal => ({
  ...NOTHING,
  form: { key, ...(values && { values }) },
  ...(message === undefined ? {} : { message }),
});

/** A failure in words. `dropped` says nothing: nobody waits for that answer. */
export const refusalOf = (failure: CallFailure | null): Refusal => {
  if (failure === null || failure.kind === 'dropped') return NOTHING;
  if (failure.kind === 'unreachable') return about('error.unreachable');
  if (failure.kind === 'malformed') return about('error.unexpected');
  if (failure.kind === 'failed') {
    return about('error.failed', failure.message, { status: String(failure.status) });
  }
  if (failure.code === 'invalid_input') {
    const fields = (failure.fields ?? []).map(({ field }) => [field, 'error.invalid'] as const);
    return fields.length > 0
      ? { fields: Object.fromEntries(fields), form: null }
      : about('error.invalid', failure.message);
  }
  const text = Object.hasOwn(OF_CODE, failure.code) ? OF_CODE[failure.code] : undefined;
  return text
    ? about(text, failure.message)
    : about('error.refused', failure.message, { status: String(failure.status) });
};

/** The same for the own password: wrong credentials mean the current password, so that is where it stands. */
export const passwordRefusalOf = (failure: CallFailure | null): Refusal =>
  failure?.kind === 'refused' && failure.code === 'bad_credentials'
    ? { fields: { currentPassword: 'error.currentPassword' }, form: null }
    : refusalOf(failure);
