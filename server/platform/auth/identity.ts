import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';

/** Who a user is, in the wire shape of a sign-in and a session check: role flags are top-level booleans (spec 4). */
export const identityOf = async (db: Kysely<Schema>, userId: string) => {
  const person = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['id', 'email', 'role', 'first_login', 'image_url', 'company_id'])
    .executeTakeFirstOrThrow();
  const products = await db
    .selectFrom('product_access as access')
    .innerJoin('product', 'product.id', 'access.product_id')
    .where('access.user_id', '=', userId)
    .orderBy('product.product_name')
    .select(['product.id', 'product.product_name', 'product.img_name', 'product.base_url'])
    .execute();
  return {
    user: {
      _id: person.id,
      email: person.email,
      firstLogin: person.first_login,
      image_url: person.image_url,
      company_id: person.company_id,
    },
    product_access: products.map(({ id, ...product }) => ({ product_id: id, ...product })),
    ...(person.role ? { [person.role]: true as const } : {}),
  };
};
