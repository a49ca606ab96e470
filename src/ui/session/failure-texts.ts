import type { CallFailure } from '@domain/shared/call-failure';
import type { TextKey, TextValues } from '@ui/i18n/translate';

/** What a form says when the back end refused it: about single fields, and about the whole. */
export interface Refusal {
  readonly fields: Readonly<Record<string, TextKey>>;
  readonly form: { readonly key: TextKey; readonly values?: TextValues } | null;
  /** The back end's own words, where it has none of our codes. */
  readonly message?: string;
  /** It is not about what was typed: what led to it is offered as a file. */
  readonly isFault?: true;
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

const fault = (...args: Parameters<typeof about>): Refusal => ({ ...about(...args), isFault: true });

type Refused = Extract<CallFailure, { kind: 'refused' }>;

const refusedText = ({ status, code, message, fields = [] }: Refused): Refusal => {
  if (code === 'invalid_input') {
    const faulty = fields.map(({ field }) => [field, 'error.invalid'] as const);
    return faulty.length > 0
      ? { fields: Object.fromEntries(faulty), form: null }
      : about('error.invalid', message);
  }
  const text = Object.hasOwn(OF_CODE, code) ? OF_CODE[code] : undefined;
  return text ? about(text, message) : about('error.refused', message, { status: String(status) });
};

/** A failure in words. `dropped` says nothing: nobody waits for that answer. (A switch: ts-pattern is no part of the sign-in.) */
export const refusalOf = (failure: CallFailure | null): Refusal => {
  switch (failure?.kind) {
    case undefined:
    case 'dropped':
      return NOTHING;
    case 'unreachable':
      return fault('error.unreachable');
    case 'malformed':
      return fault('error.unexpected');
    case 'failed':
      return fault('error.failed', failure.message, { status: String(failure.status) });
    case 'refused':
      return refusedText(failure);
  }
};

/** The same for the own password: wrong credentials mean the current password, so that is where it stands. */
export const passwordRefusalOf = (failure: CallFailure | null): Refusal =>
  failure?.kind === 'refused' && failure.code === 'bad_credentials'
    ? { fields: { currentPassword: 'error.currentPassword' }, form: null }
    : refusalOf(failure);
