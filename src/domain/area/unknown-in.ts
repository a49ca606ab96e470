import { type Area, listColumns } from './area';
import type { Row } from './records';

/** Fields that rows have and their area does not declare, and declared ones that none of them has. */
export interface FieldGaps {
  readonly unknown: readonly string[];
  readonly missing: readonly string[];
}

type ReceivedRow = Pick<Row, 'fields' | 'masked'>;
export type Declared = Pick<Area, 'access' | 'fields' | 'title'>;

/** Fields that some role does not see: that one is not there says nothing of the back end. */
const hidden = ({ access }: Declared): readonly string[] =>
  Object.values(access).flatMap((role) => role?.hides ?? []);

/**
 * What a back end tells of records beside or without what their area declares. `which`: a list has the fields that may be its columns, a
 * record alone has all. No rows tell nothing.
 */
export const fieldGaps = (
  area: Declared,
  rows: readonly ReceivedRow[],
  which: 'listed' | 'all',
): FieldGaps => {
  const sent = new Set(rows.flatMap(({ fields, masked }) => [...Object.keys(fields), ...masked]));
  const names = which === 'all' ? Object.keys(area.fields) : listColumns(area, 'all');
  const excused = hidden(area);
  return {
    unknown: [...sent].filter((name) => !Object.hasOwn(area.fields, name)),
    missing:
      rows.length === 0
        ? []
        : names.filter(
            (name) => Object.hasOwn(area.fields, name) && !sent.has(name) && !excused.includes(name),
          ),
  };
};
