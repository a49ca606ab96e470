import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Email, ScopedBody } from './shapes';

const body = z.extend(ScopedBody, { email: Email });

/** Handing a signed-in user over to a linked product (spec 7). A code is valid once, for five minutes. */
export const calls = declare({
  centralValidation: {
    method: 'POST',
    path: '/auth/centralValidation',
    summary: 'A one-time code with which the caller enters another product',
    auth: 'bearer',
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
    base: 'api',
    body,
    answer: { status: 200, json: z.object({ data: z.object({ email: z.string(), otp: z.string() }) }) },
    problems: [],
  },
});
