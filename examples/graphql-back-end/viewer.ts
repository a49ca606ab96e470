import { type Identity, isHeaderSafe, type Session, Tokens } from '@domain/session/session';
import * as z from 'zod/mini';

/* Who somebody is, as the schema tells it, and as the portal knows it. */

/** A role that the portal does not know stays as it is told: it may then do nothing (src/domain/session/access.policy.ts). */
const ROLES: Readonly<Record<string, string>> = {
  STAFF: 'isSuperAdmin',
  CLIENT_ADMIN: 'isAdmin',
  EMPLOYEE: 'isEmployee',
};

export const Viewer = z.pipe(
  z.object({
    id: z.string().check(z.minLength(1)),
    email: z.string(),
    picture: z.nullable(z.string()),
    companyId: z.nullable(z.string()),
    role: z.string(),
    mustChoosePassword: z.boolean(),
    products: z.array(
      z.object({ id: z.string(), name: z.string(), image: z.nullable(z.string()), url: z.string() }),
    ),
  }),
  z.transform(
    (viewer): Identity => ({
      user: {
        _id: viewer.id,
        email: viewer.email,
        firstLogin: viewer.mustChoosePassword,
        image_url: viewer.picture,
        company_id: viewer.companyId,
      },
      role: ROLES[viewer.role] ?? viewer.role,
      productAccess: viewer.products.map(({ id, name, image, url }) => ({
        product_id: id,
        product_name: name,
        img_name: image,
        base_url: url,
      })),
    }),
  ),
);
export const Pair = Tokens.check(z.refine(({ access }) => isHeaderSafe(access)));

export const VIEWER = '{ id email picture companyId role mustChoosePassword products { id name image url } }';

/** What signs somebody in: with a password, or with a code. */
export const SIGNED_IN = `{ tokens { access refresh } viewer ${VIEWER} }`;
export const SignedIn = z.pipe(
  z.object({ tokens: Pair, viewer: Viewer }),
  z.transform(({ tokens, viewer }): Session => ({ tokens, identity: viewer })),
);
