import type { CallFailure } from '@domain/shared/call-failure';

/** Thrown on the way to the back end when no answer will come; `failure` is what the port reports. */
export class NoAnswer extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure, cause?: unknown) {
    super(`No answer: ${failure.kind}`, { cause });
    this.name = 'NoAnswer';
    this.failure = failure;
  }
}
