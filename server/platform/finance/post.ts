import { dayInDubai } from '@domain/shared/calendar-date';
import { postDocuments } from '@server/db/ledger/post';
import { postingsOf } from '@server/db/ledger/sources';
import { writeAudits } from '@server/platform/audit';
import { Refusal } from '@server/platform/problem';
import type { Writer } from '@server/records/writer';

/** Who looks at the books hears that they have changed. */
const TOPICS = ['journal-entries', 'journal-lines', 'accounts'];

/**
 * Posts what the journal lacks of records that were just written, in their transaction. Records of areas that post nothing cost nothing.
 * @throws Refusal not_allowed: a month is locked, a day is still to come, or the chart lacks an account; nothing of the write stays
 */
export const postWritten = async (
  { trx, services, binding: { area }, at }: Pick<Writer, 'trx' | 'services' | 'binding' | 'at'>,
  actorId: string | null,
  ids: readonly string[],
): Promise<void> => {
  const postings = postingsOf(area.entity);
  if (postings === null || ids.length === 0) return;
  const posted = await postDocuments(trx, postings, ids, { at, today: dayInDubai(at.getTime()) });
  if (!posted.ok) throw new Refusal('not_allowed', { reasons: posted.error });
  if (posted.value.length === 0) return;
  await writeAudits(
    trx,
    posted.value.map(({ id, number, posting: { event, sourceArea, sourceId, on } }) => ({
      at,
      actorId,
      action: 'journal_entry.posted',
      entity: 'journal_entry',
      entityId: id,
      version: 1,
      after: { number, event, source_area: sourceArea, source_id: sourceId, entry_on: on },
    })),
  );
  await services.live.dataChanged(TOPICS, {}, trx);
};
