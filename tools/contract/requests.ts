import type { Call } from '@openapi/call';
import type { ProblemCode } from '@openapi/problem';
import * as z from 'zod/mini';

/** Who is signed in while the calls are tried. */
export interface Somebody {
  readonly email: string;
  readonly password: string;
  readonly userId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface TriedRequest {
  readonly body?: object;
  readonly params?: Readonly<Record<string, string>>;
  /** The refusal that this request must meet, when a success would change something on the back end. */
  readonly refusal?: string;
}

const NEW_PASSWORD = 'never-to-be-set-anywhere';

/**
 * One request for each call of the contract, by its name. Nothing that lasts is changed: what would write is sent so that it must
 * be refused.
 */
const REQUESTS: Readonly<Record<string, (who: Somebody) => TriedRequest>> = {
  signIn: ({ email, password }) => ({ body: { email, password } }),
  refreshSession: ({ refreshToken }) => ({ body: { refreshToken } }),
  refreshUserSession: ({ refreshToken }) => ({ body: { refreshToken } }),
  getLogin: () => ({}),
  signOut: () => ({ body: {} }),
  forgotPassword: () => ({ body: { email: 'nobody@contract-check.example' } }),
  resetPassword: () => ({
    body: { token: 'no-such-link', password: NEW_PASSWORD },
    refusal: 'link_expired',
  }),
  changePassword: () => ({
    body: { currentPassword: 'not the password', password: NEW_PASSWORD },
    refusal: 'bad_credentials',
  }),
  companyTree: () => ({ body: {} }),
  addCompany: () => ({ body: { company_name: ' ', parent_company_id: '0' }, refusal: 'invalid_input' }),
  customerList: () => ({ body: { company: [] } }),
  notificationList: ({ userId }) => ({ params: { userId } }),
  subscribePush: ({ userId }) => ({ body: { userId, subscription: {} }, refusal: 'invalid_input' }),
  centralValidation: ({ email }) => ({ body: { email } }),
  userCentralValidation: ({ email }) => ({ body: { email } }),
};

/** A record, area, ticket or field that no back end has. */
const NOWHERE = 'contract-check-nowhere';

const paramsOf = ({ path }: Call): Readonly<Record<string, string>> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, NOWHERE]));

/** Does the body, as declared, take this value? */
export const takes = ({ body }: Call, value: object): boolean =>
  body === undefined || z.safeParse(body, value).success;

/** The refusal that a request meets which names nothing and nobody; undefined: it is answered. */
const refusalOf = (call: Call, params: Readonly<Record<string, string>>): ProblemCode | undefined => {
  if (call.upload !== undefined || !takes(call, {})) return 'invalid_input';
  if (Object.keys(params).length === 0) return undefined;
  if (call.params !== undefined && !z.safeParse(call.params, params).success) return 'invalid_input';
  return (['not_found', 'link_expired'] as const).find((code) => call.problems.includes(code));
};

/**
 * A call that is not in the table is sent with an empty body. With gaps in its address it asks for what is nowhere, so that nothing
 * is written; lists, panels and start-up data are answered.
 */
export const requestFor = (name: string, call: Call, who: Somebody): TriedRequest => {
  const known = REQUESTS[name]?.(who);
  if (known) return known;
  const body = call.method === 'POST' ? { body: {} } : {};
  const params = paramsOf(call);
  const refusal = refusalOf(call, params);
  return { ...body, params, ...(refusal === undefined ? {} : { refusal }) };
};
