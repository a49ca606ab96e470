import { type CaseSeen, needs } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { gapsIn } from './email-templates';

/** It says something, nothing of a template is left open, and no file hangs on it: files stay in the portal (fact `files`). */
export const maySend = (now: CaseSeen): Verdict => {
  const open = gapsIn(`${now.record.subject ?? ''} ${now.record.body ?? ''}`);
  return allOf(
    needs(now, 'body', 'admin'),
    ...open.map((gap) => [
      {
        code: 'gap_open',
        values: { gap },
        owner: 'admin' as const,
        fix: { tab: 'overview', field: 'body' },
      },
    ]),
    unless(Number(now.facts.files ?? 0) === 0, {
      code: 'files_not_sent',
      owner: 'admin',
      fix: { tab: 'attachments' },
    }),
  );
};
