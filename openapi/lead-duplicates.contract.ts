import { Duplicate } from '@domain/shared/call-failure';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Id } from './shapes';

const text = z.optional(z.nullable(z.string().check(z.maxLength(200))));

export const calls = declare({
  leadDuplicates: {
    method: 'POST',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    path: '/leads/duplicates',
    summary: 'Leads that are probably the same prospect; asked while somebody types',
    body: z.object({ id: z.optional(Id), prospect_name: text, email: text, phone: text }),
    answer: { status: 200, json: z.object({ duplicates: z.array(Duplicate) }) },
    problems: [],
  },
});
