import { TOP_LEVEL } from '@domain/company/company';
import type { CompanyNode } from '@domain/company/company-nodes';
import { MAX_LEVELS } from '@domain/company/company-tree';
import { isTaken } from '@server/db/failures';
import { writeCompany } from '@server/platform/new-company';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';

/**
 * Adds a client company as a prospect, audited and told to everybody who sees it.
 * @throws Refusal `not_found` (no such parent), `too_deep`, `name_taken` (a sibling has the name, in any case of letters)
 */
export const addCompany = async (
  services: Services,
  caller: Caller,
  options: { readonly name: string; readonly parentId: string },
): Promise<CompanyNode> => {
  const { db, clock } = services;
  const parentId = options.parentId === TOP_LEVEL ? null : options.parentId;
  const added = db.transaction().execute(async (trx) => {
    const parent = parentId
      ? await trx.selectFrom('company').select('depth').where('id', '=', parentId).executeTakeFirst()
      : { depth: 0 };
    if (!parent) throw new Refusal('not_found', { detail: 'There is no such parent company' });
    if (parent.depth >= MAX_LEVELS) throw new Refusal('too_deep');
    const id = await writeCompany(
      { trx, services, caller, at: clock.now() },
      { name: options.name, parentId },
    );
    return { id, name: options.name, parent_company_id: parentId };
  });
  return added.catch((error: unknown) => {
    throw isTaken(error, 'company_name_beside') ? new Refusal('name_taken') : error;
  });
};
