import { DUE_CHOICES, HomeAmounts, MyWork } from '@domain/my-work/my-work';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { AreaName, ScopedBody } from './shapes';

export const calls = declare({
  myWork: {
    method: 'POST',
    path: '/my-work/list',
    summary: 'Everything that waits for whoever asks, over all areas, his own and then what is due first',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    body: z.extend(ScopedBody, { area: z.optional(AreaName), due: z.optional(z.enum(DUE_CHOICES)) }),
    bodyOptional: true,
    answer: { status: 200, json: MyWork },
    problems: [],
  },
  homeAmounts: {
    method: 'POST',
    path: '/my-work/home',
    summary: 'Amounts beside the figures of the own home, and the latest payslip of an employee',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    body: ScopedBody,
    bodyOptional: true,
    answer: { status: 200, json: HomeAmounts },
    problems: [],
  },
});
