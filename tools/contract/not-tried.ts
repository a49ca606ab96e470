import type { CallFailure } from '@domain/shared/call-failure';
import { match, P } from 'ts-pattern';

/** The back end could not be tried at all: why, and what to do about it. */
export class NotTried extends Error {
  readonly advice: string;

  constructor(message: string, advice = '') {
    super(message);
    this.advice = advice;
  }
}

/** The sign-in as it was tried. */
export interface SignInAttempt {
  readonly apiBase: string;
  readonly email: string;
  readonly failure: CallFailure;
  /** A failure as status, code and the back end's own words. */
  readonly failureText: string;
  /** What broke the line, if something did. */
  readonly fault: unknown;
}

const ADVICE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens at this port: start the server, or mend the address.',
  ENOTFOUND: 'This machine does not find the host: mend its name.',
  TimeoutError: 'Something takes the call and answers nothing: look into the log of the server.',
};

/** What fetch keeps beneath "fetch failed": `ECONNREFUSED`, `ENOTFOUND`, … */
const reasonOf = (fault: unknown): string => {
  if (!(fault instanceof Error)) return 'the line broke';
  const { cause } = fault;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return fault.name === 'TimeoutError' ? fault.name : fault.message;
};

/** Why nobody could sign in, in words. */
export const notTriedFor = ({ apiBase, email, failure, failureText, fault }: SignInAttempt): NotTried =>
  match(failure)
    .with(
      { kind: 'refused' },
      () =>
        new NotTried(
          `${email} cannot sign in at ${apiBase}: ${failureText}.`,
          'Give an account of this back end: --email, --password. Without them it is the demo account of the reference server.',
        ),
    )
    .with(
      { kind: 'failed' },
      () =>
        new NotTried(
          `${apiBase} answers a sign-in with an error: ${failureText}.`,
          'Look into the log of the server; a gateway says so when the server behind it is down.',
        ),
    )
    .with({ kind: P.union('unreachable', 'malformed', 'dropped') }, () => {
      const reason = reasonOf(fault);
      return new NotTried(
        `${apiBase} does not answer: ${reason}.`,
        ADVICE[reason] ?? 'Ask the same address by hand from this machine, with curl -v.',
      );
    })
    .exhaustive();
