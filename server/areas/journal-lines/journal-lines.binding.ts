import { journalLines } from '@domain/areas/journal-lines/journal-lines.area';
import { journalLineLifecycle } from '@machines/areas/journal-lines/journal-line.lifecycle';
import { invalidField } from '@server/platform/http/parse';
import type { AreaBinding } from '@server/records/binding';

export const binding: AreaBinding = {
  area: journalLines,
  lifecycles: [journalLineLifecycle],
  scope: 'staff',
  /**
   * A line comes to a draft only. The entry is held, so that nobody submits it meanwhile.
   * @throws Refusal invalid_input: the entry is no draft
   */
  prepare: async ({ trx, row, fields }) => {
    const entry = await trx
      .selectFrom('journal_entry')
      .select('state')
      .where('id', '=', String(row?.fields.entry_id ?? fields.entry_id))
      .forShare()
      .executeTakeFirst();
    if (entry?.state !== 'draft') throw invalidField('fields.entry_id', 'invalid', 'The entry is no draft');
    return {};
  },
  topics: ['journal-entries'],
};
