import type { FileInput, OnSent } from '@domain/area/areas.port';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import type { FormUpload, FormValues, LinkPurpose, OpenedForm } from './public-form';

/** What opens a form: its secret came with the link, and nothing else is needed. */
export interface LinkKey {
  readonly purpose: LinkPurpose;
  readonly token: string;
}

/** Answers as they are handed in, and what names this attempt, however often it is sent. */
export interface HandedInForm {
  readonly attempt: string;
  readonly values: FormValues;
}

type Answer<T> = Promise<Result<T, CallFailure>>;

/**
 * Forms for people without a sign-in. A link that is unknown, of another purpose, expired, revoked or used is always refused with
 * `link_not_valid` and nothing else (spec 2.2); too many of those from one address are `too_many_attempts`.
 */
export interface PublicFormsPort {
  open(key: LinkKey, signal: AbortSignal): Answer<OpenedForm>;
  /** Keeps what was typed, complete or not. @returns the ISO instant of it */
  save(key: LinkKey, values: FormValues, signal: AbortSignal): Answer<string>;
  /** Aborted on its way, it settles as `dropped`. @returns what was kept; refused with `file_refused`, `file_too_large` or `file_unchanged` */
  upload(
    key: LinkKey,
    document: string,
    file: FileInput,
    signal: AbortSignal,
    onSent?: OnSent,
  ): Answer<FormUpload>;
  /**
   * Hands it in; the link is used then. Refused with `invalid_input` naming `values.<field>` or `documents.<name>`. The same attempt sent
   * again, because no answer came, is answered as it was; with other values it is refused with `key_reused`: the first ones have arrived.
   */
  submit(key: LinkKey, handedIn: HandedInForm, signal: AbortSignal): Answer<null>;
}
