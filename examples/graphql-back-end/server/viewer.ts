import type { Identity, Session, Tokens } from '@domain/session/session';

const ROLES: Readonly<Record<string, string>> = {
  isSuperAdmin: 'STAFF',
  isAdmin: 'CLIENT_ADMIN',
  isEmployee: 'EMPLOYEE',
};

/** Somebody, as the schema tells of him. */
export const viewerOf = ({ user, role, productAccess }: Identity) => ({
  id: user._id,
  email: user.email,
  picture: user.image_url,
  companyId: user.company_id,
  role: ROLES[role ?? ''],
  mustChoosePassword: user.firstLogin,
  products: productAccess.map(({ product_id, product_name, img_name, base_url }) => ({
    id: product_id,
    name: product_name,
    image: img_name ?? null,
    url: base_url,
  })),
});
export const tokensOf = ({ access, refresh }: Tokens) => ({ access, refresh });
export const signedInOf = ({ tokens, identity }: Session) => ({
  tokens: tokensOf(tokens),
  viewer: viewerOf(identity),
});
