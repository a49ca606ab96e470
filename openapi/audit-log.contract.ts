import { Download } from '@domain/area/records';
import { Day } from '@domain/shared/bounds';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { ScopedBody } from './shapes';

export const calls = declare({
  openAuditLog: {
    method: 'POST',
    path: '/audit-log/file',
    summary:
      'A ticket for everything that was written between two days, as CSV: of the applied companies, all where none is',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    body: z.extend(ScopedBody, { from: Day, until: Day }),
    answer: { status: 200, json: Download },
    problems: [],
  },
});
