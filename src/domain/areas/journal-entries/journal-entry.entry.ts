import { byAuthor, type EntryRule } from '@domain/records/entry';
import { refuseField } from '@domain/records/refusal';

/** A reversal comes from reversing, what a document posts from the document. @returns invalid_input */
export const entry: EntryRule = async (entry, records) => {
  const { author, fields } = entry;
  return author !== null && (fields.source === 'reversal' || fields.source === 'system')
    ? refuseField('fields.source', 'invalid', 'Such an entry is made by reversing one, or by a document')
    : byAuthor(entry, records);
};
