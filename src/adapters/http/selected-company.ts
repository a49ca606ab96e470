import type { Client } from 'openapi-fetch';
import type { paths } from './portal.gen';

/** What the user's bodies name as `selected_company_id`, if his role names any (spec 6). */
export type SelectedCompanyId = () => string | null;

type Post = (path: string, init?: { readonly body?: unknown }) => Promise<unknown>;

/**
 * The client, every JSON body of which names the selected company: a question within applied companies the first of them, any other
 * what `selectedCompanyId` gives. A call without a body gets one; a file stays as it is.
 */
export const naming = (client: Client<paths>, selectedCompanyId: SelectedCompanyId): Client<paths> => {
  const named = (body: unknown): unknown => {
    const own = selectedCompanyId();
    if (own === null || (body !== undefined && typeof body !== 'object')) return body;
    const { company = [] } = { ...(body as { readonly company?: readonly string[] } | undefined) };
    return { ...(body as object | undefined), selected_company_id: company[0] ?? own };
  };
  const post = client.POST as Post;
  const POST: Post = (path, init) => post(path, { ...init, body: named(init?.body) });
  return { ...client, POST: POST as Client<paths>['POST'] };
};
