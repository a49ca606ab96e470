import { filled } from '@domain/area/judging';
import type { Row } from '@domain/area/records';
import { requests } from '@domain/areas/requests/requests.area';
import { FieldCell } from '@ui/records/fields/cell';

/** What is asked for in one word: which leave, which letter, else the kind of request. */
export const PurposeCell = ({ row: { fields } }: { row: Row }) => {
  const name = (['leave_type', 'letter_type'] as const).find((of) => filled(fields[of])) ?? 'kind';
  return <FieldCell name={name} field={requests.fields[name]} value={fields[name]} masked={false} />;
};
