import type * as z from 'zod/mini';
import type { ProblemCode } from './problem';

type Shape = z.ZodMiniType;

/**
 * One call of the contract: method, path, request and answer (spec section 7). Declared once; the server binds exactly one
 * handler to it, `portal.yaml` and the client's types are generated from it.
 */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** Path as in the specification, parameters in braces. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** `bearer` calls carry an access token; `public` ones do not. */
  readonly auth: 'public' | 'bearer';
  /**
   * What a POST may change: nothing, or only what is the caller's own (his session, his settings, what he has read, his views). Whoever
   * reads and changes nothing may ask those. Undefined: anything.
   */
  readonly changes?: 'nothing' | 'own';
  /** Which configured base address serves it: the dashboard calls may live on another host (spec 7, "oddity"). */
  readonly base: 'api' | 'dashboard';
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape | undefined;
  /** True when the request may come without a body at all. */
  readonly bodyOptional?: boolean;
  /** Instead of a JSON body: a file as `application/octet-stream`, its name percent-encoded in the header `x-file-name`. */
  readonly upload?: { readonly maxBytes: number };
  /** Cookies that the call reads. */
  readonly cookies?: Shape;
  /** What a success answers: JSON of this shape, plain text, a file, or nothing (204). */
  readonly answer:
    | { readonly status: 200 | 201; readonly json: Shape }
    | { readonly status: 200; readonly text: Shape }
    | { readonly status: 200; readonly stream: true }
    | { readonly status: 204 };
  /**
   * Of a call whose path says which area it is about: the same call with the shapes of that area, which are what is judged and answered
   * by; `body` and `answer` here are those of all areas. Undefined: there is no such area.
   */
  readonly inArea?: (area: string) => Call | undefined;
  /** Refusals beside those that every call has (`invalid_input`, `internal`; `unauthenticated` and `forbidden` with bearer). */
  readonly problems: readonly ProblemCode[];
}

export type Calls = Readonly<Record<string, Call>>;

export const calls = <const C extends Calls>(input: C): C => input;
