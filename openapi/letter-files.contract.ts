import { Download } from '@domain/area/records';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Id } from './shapes';

export const calls = declare({
  openLetter: {
    method: 'POST',
    path: '/letters/{id}/pdf',
    summary:
      'A ticket for a letter as PDF, as it was issued or signed; it needs the grants of what the letter prints',
    auth: 'bearer',
    base: 'api',
    params: z.object({ id: Id }),
    answer: { status: 200, json: Download },
    problems: ['not_found', 'not_offered'],
  },
});
