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

/** Panels and start-up data are asked for with an empty body or none. */
export const requestFor = (name: string, method: 'GET' | 'POST', who: Somebody): TriedRequest =>
  REQUESTS[name]?.(who) ?? (method === 'POST' ? { body: {} } : {});
