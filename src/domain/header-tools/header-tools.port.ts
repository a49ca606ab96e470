import type { CompanyScope } from '@domain/company/company-scope';
import type { Session } from '@domain/session/session';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import type { NotificationRow, PushSubscriptionInput, WhichNotifications } from './notification';
import type { SearchAnswer } from './search';

type Reply<T> = Promise<Result<T, CallFailure>>;

/** With what a linked product lets somebody in. */
export interface OneTimeCode {
  readonly email: string;
  readonly otp: string;
}

/**
 * What the tools of the header need of a back end. Every method resolves; a refusal is a value; an aborted signal settles as
 * `dropped`.
 */
export interface HeaderToolsPort {
  search(
    options: { readonly text: string; readonly company: CompanyScope },
    signal: AbortSignal,
  ): Reply<SearchAnswer>;
  /** Of the user himself, latest first. */
  notifications(userId: string, signal: AbortSignal): Reply<readonly NotificationRow[]>;
  markRead(which: WhichNotifications, signal: AbortSignal): Reply<null>;
  /** A code with which the user enters a product; the app switcher's call. `forbidden`: not open to him. */
  ssoLaunch(options: { email: string; productId: string }, signal: AbortSignal): Reply<OneTimeCode>;
  /** The same, for who stays signed in here as well. */
  lend(options: { email: string; productId: string }, signal: AbortSignal): Reply<OneTimeCode>;
  /** Signs in with a code of this portal or of a sister. Refusals: `link_expired`, `too_many_attempts`. */
  enter(code: OneTimeCode, signal: AbortSignal): Reply<Session>;
  /** The key with which a browser asks for a push subscription, if there is push here. */
  pushKey(signal: AbortSignal): Reply<string | null>;
  subscribe(
    options: { userId: string; subscription: PushSubscriptionInput },
    signal: AbortSignal,
  ): Reply<null>;
  unsubscribe(endpoint: string, signal: AbortSignal): Reply<null>;
}
