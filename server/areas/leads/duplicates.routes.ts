import { calls } from '@openapi/lead-duplicates.contract';
import { bind } from '@server/platform/bind';
import { requireArea } from '@server/records/record-access';
import { findDuplicates } from './duplicates';

export const routes = bind(calls, {
  leadDuplicates: async ({ caller, body }, { db }) => {
    await requireArea(db, caller, 'leads');
    return { duplicates: [...(await findDuplicates(db, body))] };
  },
});
