import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import type { GraphQLError } from 'graphql';

/** A refusal of the engine, on its way to `errors`. */
export class Refused extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** This server answers everything that it has begun. */
export const staying = new AbortController().signal;

/** The value of an answer. @throws Refused, which becomes an error of the operation */
export const accepted = async <T>(answer: Promise<Result<T, CallFailure>>): Promise<T> => {
  const result = await answer;
  if (!result.ok) throw new Refused(result.error);
  return result.value;
};

/** An error as this back end writes it: a code in capitals, and beside it what the code is about. */
export const failureOf = (error: GraphQLError): object => {
  const cause = error.originalError;
  if (!(cause instanceof Refused)) {
    console.error(cause ?? error);
    return { message: 'It failed.', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  }
  const { failure } = cause;
  if (failure.kind !== 'refused')
    return { message: 'It failed.', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  const { code, fields, reasons, conflict, duplicates, retryAfterMs } = failure;
  return {
    message: `Refused: ${code.replaceAll('_', ' ')}.`,
    extensions: {
      code: code.toUpperCase(),
      ...(fields && { inputs: fields.map(({ field, message }) => ({ path: field, problem: message })) }),
      ...(reasons && { obstacles: reasons }),
      ...(conflict && {
        collision: { revision: conflict.version, yours: conflict.yours, cells: conflict.fields },
      }),
      ...(duplicates && { same: duplicates }),
      ...(retryAfterMs !== undefined && { retryAfterSeconds: retryAfterMs / 1000 }),
    },
  };
};
