import * as z from 'zod/mini';
import { PATH_PATTERN } from './read-actor-path';
import { TRACE_FORMAT, TRACE_VERSION } from './trace-version';

/**
 * A trace file: one JSON object per line. Documented field by field in docs/traces.md. `v` is the major version: a reader refuses
 * later one; a field that it does not know is no reason to refuse. Version 2 tells of each answer of a port what came of it; what a
 * trace of version 1 says of that is read from its events (src/domain/tracing/read-trace.ts). Version 3 may hold several pages, one after
 * the other: a page that was loaded afresh begins with a `visit` line, and everything in it begins anew.
 */

const Count = z.int().check(z.minimum(0));
/** Of what is open in the workspace an id has parts of its own (`app.workspace.leads:{id}:notes`). */
const Path = z.string().check(z.regex(PATH_PATTERN));
/** A machine's state: `"idle"`, `{"held":"active"}`. */
const StateValue = z.union([z.string(), z.looseObject({})]);
const Status = z.enum(['active', 'done', 'error', 'stopped']);

const about = {
  /** Version of the portal. */
  app: z.string(),
  xstate: z.string(),
  /** Fingerprint of each machine's chart, by the machine's id. */
  machines: z.record(z.string(), z.string()),
  /** ISO instant. */
  startedAt: z.string(),
  redaction: z.string(),
  /** The beginning is missing: the recorder keeps a bounded amount. */
  truncated: z.boolean(),
};

/** A page, from its load to its end: what the recording of it says about itself. */
export const TraceAbout = z.object(about);
export type TraceAbout = z.infer<typeof TraceAbout>;

/** Machines were changed on purpose since, and what they do now was taken over into the trace. */
export const TraceAccepted = z.object({
  reason: z.string(),
  /** The first line that differed. */
  seq: Count,
  actor: z.string(),
  /** By id, the fingerprints before and after, of those whose chart was another one. */
  machines: z.record(z.string(), z.object({ from: z.string(), to: z.string() })),
});
export type TraceAccepted = z.infer<typeof TraceAccepted>;

/** The first line; it is about the first page. */
export const TraceHead = z.object({
  kind: z.literal('head'),
  format: z.literal(TRACE_FORMAT),
  v: z.literal([1, 2, TRACE_VERSION]),
  ...about,
  accepted: z.optional(z.array(TraceAccepted)),
});
export type TraceHead = z.infer<typeof TraceHead>;

/** Between the lines of two pages of one user. */
export const TraceVisit = z.object({ kind: z.literal('visit'), seq: Count, ...about });
export type TraceVisit = z.infer<typeof TraceVisit>;

/** What came of asking a port. */
export const TraceAnswer = z.object({
  outcome: z.enum(['ok', 'failed', 'dropped']),
  /** From the question to the answer, milliseconds. */
  ms: z.nullable(z.number()),
  /** The requests that were made for it; `path` as the contract writes it, `status` of the answer. */
  calls: z.array(
    z.object({
      method: z.string(),
      path: z.string(),
      status: z.nullable(z.int()),
      requestId: z.nullable(z.string()),
      /** Where its answer and the portal know different things: a status or a field that one of them does not know. */
      unknown: z.optional(
        z.array(z.object({ what: z.enum(['status', 'field', 'missingField']), name: z.string() })),
      ),
    }),
  ),
});
export type TraceAnswer = z.infer<typeof TraceAnswer>;

export const TraceSnap = z.object({
  kind: z.literal('snap'),
  seq: Count,
  at: z.number(),
  /** Every actor at this moment, by path. */
  actors: z.record(
    Path,
    z.object({
      src: z.string(),
      status: Status,
      value: StateValue,
      context: z.looseObject({}),
    }),
  ),
});
export type TraceSnap = z.infer<typeof TraceSnap>;

export const TraceEvent = z.object({
  kind: z.literal('ev'),
  seq: Count,
  at: z.number(),
  actor: Path,
  src: z.string(),
  /** Path of the actor that sent it; a view has none. */
  from: z.nullable(z.string()),
  event: z.looseObject({ type: z.string().check(z.minLength(1)) }),
  /** Of a snapshot event: the line after which the child stood as the event tells. */
  of: z.optional(Count),
  /** Of the event by which a port answers. */
  answer: z.optional(TraceAnswer),
  /** Of an actor's first line. */
  input: z.optional(z.unknown()),
  after: z.object({
    status: Status,
    value: StateValue,
    /** Fingerprint of the redacted context. */
    hash: z.string(),
    /** The actor stopped on this. */
    error: z.optional(z.object({ name: z.string(), message: z.string() })),
  }),
});
export type TraceEvent = z.infer<typeof TraceEvent>;

export const TraceEnd = z.object({
  kind: z.literal('end'),
  seq: Count,
  /** Of all lines before this one, each with its line feed. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
