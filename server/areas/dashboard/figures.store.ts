import { FIGURE_LISTS, pickedIn } from '@domain/dashboard/counted-lists';
import { FIGURES, type Figure } from '@domain/dashboard/dashboard';
import { type RawBuilder, sql } from 'kysely';
import { type CountWork, pickedFor } from './counted';

/** The seven headline counts, in one statement: of each list what its page counts; open rows are answered from partial indexes. */
export const countFigures = async (work: CountWork): Promise<Record<Figure, number>> => {
  const counts = FIGURES.map((figure): RawBuilder<unknown> => {
    const list = FIGURE_LISTS[figure];
    const { table, picked } = pickedFor(work, list.area, pickedIn(list));
    return sql`(select count(*) from ${table} as t where ${picked}) as ${sql.ref(figure)}`;
  });
  const { rows } = await sql<Record<Figure, number>>`select ${sql.join(counts)}`.execute(work.db);
  const [figures] = rows;
  if (!figures) throw new Error('A select without a table gives one row');
  return figures;
};
