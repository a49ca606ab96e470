import { calls } from '@openapi/lead-duplicates.contract';
import { requireArea } from '@server/platform/area/record-access';
import { bind } from '@server/platform/bind';
import { findDuplicates } from './duplicates';

export const routes = bind(calls, {
  leadDuplicates: async ({ caller, body }, { db }) => {
    await requireArea(db, caller, 'leads');
    return { duplicates: [...(await findDuplicates(db, body))] };
  },
});
