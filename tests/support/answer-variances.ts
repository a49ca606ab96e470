import { randomUUID } from 'node:crypto';
import type { BulkAnswer, ListPage } from '@domain/area/records';
import type { Person } from './records';

/** Gives the reason of every change that nothing on file accounts for: of employees whom a test pays to one account. @throws when one is refused */
export const answerVariances = async ({ ask }: Person, run: string): Promise<void> => {
  const { body: page } = await ask('POST /records/payslips/list', {
    body: {
      filter: { run_id: { in: [run] }, state: { in: ['draft'] }, is_unanswered: { is: true } },
      page: { size: 200 },
    },
  });
  const ids = (page as ListPage).rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const { body, text } = await ask('POST /records/payslips/bulk', {
    body: {
      event: 'answer_variance',
      ids,
      payload: { variance_answer: 'Seen on paper' },
      key: randomUUID(),
    },
  });
  if (!(body as BulkAnswer).results.every(({ ok }) => ok)) throw new Error(text);
};
