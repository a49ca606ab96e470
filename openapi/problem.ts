import { Reason } from '@domain/area/verdict';
import { Duplicate, FieldProblem, RecordConflict } from '@domain/shared/call-failure';
import * as z from 'zod/mini';

/** Every refusal that the back end knows: stable code, HTTP status, title. Documented in docs/errors.md. */
export const PROBLEMS = {
  invalid_input: { status: 400, title: 'The request does not fit the contract' },
  bad_credentials: { status: 401, title: 'E-mail address or password is wrong' },
  unauthenticated: { status: 401, title: 'No valid access token' },
  refresh_rejected: { status: 401, title: 'The refresh token is not valid any more' },
  forbidden: { status: 403, title: 'Not permitted' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  not_yet: { status: 404, title: 'On that day there was nothing to see of it yet' },
  too_deep: { status: 409, title: 'Companies nest three levels deep at most' },
  name_taken: { status: 409, title: 'A company with this name exists beside it' },
  not_offered: { status: 409, title: 'The record is in a state that does not know this command' },
  not_allowed: { status: 409, title: 'Something stands in the way of this command' },
  version_conflict: { status: 409, title: 'Somebody else has changed the same fields meanwhile' },
  duplicate: { status: 409, title: 'There is such a record already' },
  key_reused: { status: 409, title: 'The key was used for another request' },
  wrong_state: { status: 409, title: 'The import is not at this step' },
  too_many: { status: 413, title: 'The selection is too large' },
  file_too_large: { status: 413, title: 'The file is larger than 20 MB' },
  file_refused: { status: 415, title: 'Files of this content are not taken' },
  file_unchanged: { status: 409, title: 'It was returned with this very file; another one is needed' },
  import_limit: { status: 422, title: 'The file goes beyond what one import takes' },
  link_not_valid: { status: 404, title: 'This link is not valid' },
  link_expired: { status: 410, title: 'The link has expired or was used' },
  body_too_large: { status: 413, title: 'The request is larger than 1 MB' },
  request_timeout: { status: 408, title: 'The request did not come in within its time' },
  headers_too_large: { status: 431, title: 'The headers of the request are too large' },
  account_locked: { status: 429, title: 'Too many failed sign-ins; the account is locked for a while' },
  too_many_attempts: { status: 429, title: 'Too many attempts from this address' },
  too_many_lines: { status: 429, title: 'This session has as many live lines open as it may' },
  internal: { status: 500, title: 'Something went wrong on our end' },
  not_ready: { status: 503, title: 'The service is not ready' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** Why one field is refused (`errors[].code` of `invalid_input`). Documented in docs/errors.md. */
export const FIELD_CODES = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'unknown_field',
  'unchanged',
  'no_client',
  'under_age',
  'juvenile_permit_needed',
  'same_record',
  'zone_shape',
  'zone_number',
  'zone_birth',
  'zone_expiry',
  'zone_personal',
  'zone_composite',
  'differs_from_passport',
  'name_differs_from_passport',
  'unknown_country',
  'not_available',
  'number_of_another',
  'passport_too_short',
  'employer_id_shape',
  'routing_code_shape',
  'no_bank_account',
  'holds_no_money',
  'residence_valid',
  'visa_under_way',
  'day_is_over',
  'passport_ends_too_soon',
  'wrong_code',
  'code_expired',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

/** RFC 9457 problem details, content type `application/problem+json`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.optional(z.string()),
  /** The request id, also in the `x-request-id` header. */
  instance: z.optional(z.string()),
  errors: z.optional(z.array(FieldProblem)),
  /** Of `not_allowed` and `not_offered`: everything that stands in the way. */
  reasons: z.optional(z.array(Reason)),
  /** Of `version_conflict`: what the record holds now. */
  conflict: z.optional(RecordConflict),
  /** Of `duplicate`: the records that are probably the same; `force` in the request says that they are not. */
  duplicates: z.optional(z.array(Duplicate)),
});
export type Problem = z.infer<typeof Problem>;
