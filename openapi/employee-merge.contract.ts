import { MergeComparison } from '@domain/areas/employee-merges/employee-merge-calls';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Id } from './shapes';

export const calls = declare({
  compareEmployees: {
    auth: 'bearer',
    base: 'api',
    method: 'GET',
    path: '/employee-merges/{id}/comparison',
    summary: 'Both employees of a merge side by side, as far as their reader may see them',
    params: z.object({ id: Id }),
    answer: { status: 200, json: MergeComparison },
    problems: ['not_found'],
  },
});
