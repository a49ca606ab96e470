import * as z from 'zod/mini';
import { calls as declare } from './call';
import { SignedIn } from './identity';
import { Email, Id, NamedCompany } from './shapes';

const body = z.extend(NamedCompany, {
  email: Email,
  /** The product that the code is for; without one, it is for this portal itself. */
  product_id: z.optional(Id),
});
const Code = z.string().check(z.minLength(1), z.maxLength(200));

/** Handing a signed-in user over to a linked product, and taking one from there (spec 7). A code is good once, for five minutes. */
export const calls = declare({
  centralValidation: {
    method: 'POST',
    path: '/auth/centralValidation',
    summary: 'A one-time code with which the caller enters another product',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    body,
    answer: { status: 200, json: z.object({ data: z.string() }) },
    problems: [],
  },
  userCentralValidation: {
    method: 'POST',
    path: '/users/validate/centralValidation',
    summary: 'E-mail address and one-time code for the app switcher',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    body,
    answer: { status: 200, json: z.object({ data: z.object({ email: z.string(), otp: z.string() }) }) },
    problems: [],
  },
  redeemCode: {
    method: 'POST',
    path: '/auth/redeem',
    summary: 'For a linked product: spends a one-time code that this portal gave, and confirms whose it is',
    auth: 'public',
    base: 'api',
    body: z.object({
      email: Email,
      otp: Code,
      /** Address of the product that asks; a code for another one is not spent. */
      audience: z.url({ protocol: /^https?$/ }).check(z.maxLength(2048)),
    }),
    answer: { status: 200, json: z.object({ data: z.object({ email: z.string() }) }) },
    problems: ['link_expired', 'too_many_attempts'],
  },
  signInWithCode: {
    method: 'POST',
    path: '/users/validate/otp',
    summary: 'Sign in with a one-time code of this portal or of a trusted sister',
    auth: 'public',
    base: 'api',
    body: z.object({ email: Email, otp: Code }),
    answer: { status: 200, json: SignedIn },
    problems: ['link_expired', 'too_many_attempts'],
  },
});
