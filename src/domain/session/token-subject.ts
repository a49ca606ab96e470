import * as z from 'zod/mini';

const Claims = z.object({ sub: z.string().check(z.minLength(1)) });

/** Whose a token is: the claim `sub` where it is a JSON web token that has one, else null. Nothing is verified: it is only compared. */
export const subjectOf = (token: string): string | null => {
  const [, payload = '', ...rest] = token.split('.');
  if (rest.length !== 1) return null;
  try {
    const claims = z.safeParse(Claims, JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
    return claims.success ? claims.data.sub : null;
  } catch {
    return null;
  }
};
