import { roleOf } from '@domain/session/role';
import { type Identity, ProductAccess, type Tokens, User } from '@domain/session/session';
import * as z from 'zod/mini';
import { fitting } from './wire';

const token = z.string().check(z.minLength(1));
export const Issued = z.object({ token });
const Pair = z.object({ access: Issued, refresh: Issued });

/** Flags stand beside the user, so the object is kept as it came until its role is read. */
export const Who = z.pipe(
  z.looseObject({ user: User, product_access: z._default(z.array(z.unknown()), []) }),
  z.transform(
    (wire): Identity => ({
      user: wire.user,
      role: roleOf(wire),
      productAccess: fitting(ProductAccess, wire.product_access),
    }),
  ),
);
export const SignedIn = z.pipe(
  z.looseObject({ tokens: Pair }),
  z.transform((wire, ctx) => {
    const who = z.safeParse(Who, wire);
    if (!who.success) {
      ctx.issues.push({ code: 'custom', input: wire, message: 'names no user' });
      return z.NEVER;
    }
    const tokens: Tokens = { access: wire.tokens.access.token, refresh: wire.tokens.refresh.token };
    return { tokens, identity: who.data };
  }),
);

/** Throttling answers (status 429) that tell a person something; anywhere else 429 means "later". */
export const THROTTLED = ['account_locked', 'too_many_attempts'];
