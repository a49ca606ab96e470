import { Reason } from '@domain/area/verdict';
import { type CallFailure, Duplicate } from '@domain/shared/call-failure';
import * as z from 'zod/mini';

const Extensions = z.object({
  code: z._default(z.string(), 'UNKNOWN'),
  inputs: z.optional(z.array(z.object({ path: z.string(), problem: z.string() }))),
  obstacles: z.optional(z.array(Reason)),
  collision: z.optional(
    z.object({
      revision: z.int(),
      yours: z.int(),
      cells: z.record(z.string(), z.object({ now: z.unknown(), by: z.nullable(z.string()), at: z.string() })),
    }),
  ),
  same: z.optional(z.array(Duplicate)),
  retryAfterSeconds: z.optional(z.number()),
});

/** The portal's refusals carry a status, whatever they came with: it is shown where no words of ours say more. */
const STATUS: Readonly<Record<string, number>> = {
  bad_credentials: 401,
  unauthenticated: 401,
  refresh_rejected: 401,
  forbidden: 403,
  not_found: 404,
  not_allowed: 409,
  not_offered: 409,
  version_conflict: 409,
  duplicate: 409,
  key_reused: 409,
  too_deep: 409,
  link_expired: 410,
  account_locked: 429,
};

/** What this back end does not have, as the portal says it. */
export const NOT_SERVED: CallFailure = { kind: 'refused', status: 404, code: 'not_served' };

/** An error of an operation, in the portal's words. */
export const failureOf = (error: {
  readonly message: string;
  readonly extensions?: unknown;
}): CallFailure => {
  const read = z.safeParse(Extensions, error.extensions ?? {});
  if (!read.success) return { kind: 'malformed' };
  const { code: told, inputs, obstacles, collision, same, retryAfterSeconds } = read.data;
  if (told === 'INTERNAL_SERVER_ERROR') return { kind: 'failed', status: 500 };
  // an operation that the schema does not know
  if (told === 'GRAPHQL_VALIDATION_FAILED') return NOT_SERVED;
  const code = told.toLowerCase();
  return {
    kind: 'refused',
    status: STATUS[code] ?? 400,
    code,
    ...(inputs && {
      fields: inputs.map(({ path, problem }) => ({ field: path, code: 'invalid', message: problem })),
    }),
    ...(obstacles && { reasons: obstacles }),
    ...(collision && {
      conflict: { version: collision.revision, yours: collision.yours, fields: collision.cells },
    }),
    ...(same && { duplicates: same }),
    ...(retryAfterSeconds !== undefined && { retryAfterMs: retryAfterSeconds * 1000 }),
  };
};
