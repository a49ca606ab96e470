import type { JsonRow } from '../bulk';
import type { Schema } from '../schema';
import type { AreaRows } from './area-seeds';

export const isOf = <T extends keyof Schema>(area: AreaRows, table: T): area is AreaRows & AreaRows<T> =>
  area.table === table;

/** The demo rows of one of the areas' tables. */
export const rowsIn = <T extends keyof Schema>(areas: readonly AreaRows[], table: T): readonly JsonRow<T>[] =>
  areas.flatMap((area) => (isOf(area, table) ? area.rows : []));
