import type { Readable } from 'node:stream';
import type { Call, Calls } from '@openapi/call';
import type * as z from 'zod/mini';
import type { Caller } from './scope';
import type { Services } from './services';

type Shape = z.ZodMiniType;
type Parsed<C, Part extends string> = C extends { readonly [P in Part]: infer S extends Shape }
  ? z.output<S>
  : Readonly<Record<never, never>>;

/** A file that comes with a request. */
export interface Upload {
  /** As the user calls it: no path, no control characters, 200 characters at most. */
  readonly name: string;
  /** Fails with Refusal `file_too_large` when more comes than the call takes. */
  readonly content: Readable;
}

/** A file that is the answer of a `stream` call. */
export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly content: Readable;
}

/** Who asks, technically. */
export interface RequestFacts {
  readonly id: string;
  readonly ip: string;
  /** At most 300 characters; empty when the client tells none. */
  readonly userAgent: string;
  /** Aborted when the client has gone before its answer. */
  readonly signal: AbortSignal;
}

/** A request that fits the contract. */
export interface CallInput<C extends Call> {
  readonly params: Parsed<C, 'params'>;
  readonly query: Parsed<C, 'query'>;
  /** An absent body of a `bodyOptional` call is `{}` before parsing. */
  readonly body: Parsed<C, 'body'>;
  readonly upload: C extends { readonly upload: object } ? Upload : null;
  /** All cookies of the request, declared or not; never trusted. */
  readonly cookies: Readonly<Record<string, string>>;
  /** Signed in, not revoked, active: checked with the database for this very request. Null for public calls. */
  readonly caller: C['auth'] extends 'bearer' ? Caller : null;
  readonly request: RequestFacts;
}

/** What a handler gives back: the declared JSON, the declared text, a file, or nothing for 204. */
export type AnswerOf<C extends Call> = C['answer'] extends { readonly json: infer S extends Shape }
  ? z.output<S>
  : C['answer'] extends { readonly text: infer S extends Shape }
    ? z.output<S>
    : C['answer'] extends { readonly stream: true }
      ? SentFile
      : // biome-ignore lint/suspicious/noConfusingVoidType: an async handler without a return gives Promise<void>
        void;

/** One handler for each call of an area; a missing one does not compile. */
export type Handlers<C extends Calls> = {
  readonly [K in keyof C]: (request: CallInput<C[K]>, services: Services) => Promise<AnswerOf<C[K]>>;
};

export interface BoundRoute {
  readonly name: string;
  readonly call: Call;
  readonly handle: (request: never, services: Services) => Promise<unknown>;
}
export type BoundArea = readonly BoundRoute[];

/**
 * Joins the calls of an area with their handlers. An area file exports the outcome as `routes`:
 * `export const routes = bind(calls, { companyTree: async ({ caller, body }, { db }) => ({ data: [...] }) });`
 */
export function bind<const C extends Calls>(calls: C, handlers: Handlers<C>): BoundArea;
export function bind(calls: Calls, handlers: Readonly<Record<string, BoundRoute['handle']>>): BoundArea {
  return Object.entries(calls).map(([name, call]) => {
    const handle = handlers[name];
    if (!handle) throw new Error(`The call ${name} has no handler`);
    return { name, call, handle };
  });
}
