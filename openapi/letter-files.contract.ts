import { Download } from '@domain/area/records';
import { LetterPreview } from '@domain/areas/letters/letter-calls';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Id, NamedCompany } from './shapes';

export const calls = declare({
  openLetter: {
    method: 'POST',
    path: '/letters/{id}/pdf',
    summary:
      'A ticket for a letter as PDF, as it was issued or signed; it needs the grants of what the letter prints',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    params: z.object({ id: Id }),
    answer: { status: 200, json: Download },
    problems: ['not_found', 'not_offered'],
  },
  previewLetter: {
    method: 'POST',
    path: '/letter-templates/{id}/preview',
    summary:
      'What the fields of a template print for an employee today, without what the caller does not see',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    params: z.object({ id: Id }),
    body: z.extend(NamedCompany, { employee_id: Id }),
    answer: { status: 200, json: LetterPreview },
    problems: ['not_found'],
  },
});
