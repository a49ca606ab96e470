import { filled } from '@domain/area/judging';
import type { RecordAnswer, Row } from '@domain/area/records';
import { requests } from '@domain/areas/requests/requests.area';
import { FieldCell } from '@ui/records/fields/cell';

const KINDS = ['leave_type', 'letter_type'] as const;

/** What is asked for in one word: which leave, which letter, else the kind of request. The record itself says which in a field of its own. */
export const PurposeCell = ({ row }: { row: Row | RecordAnswer }) => {
  const { fields } = row;
  const name = ('facts' in row ? undefined : KINDS.find((of) => filled(fields[of]))) ?? 'kind';
  return <FieldCell name={name} field={requests.fields[name]} value={fields[name]} masked={false} />;
};
