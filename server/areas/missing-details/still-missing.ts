import { detailsOf, EMPLOYMENT_DETAILS } from '@domain/areas/missing-details/details.rules';
import { sql } from 'kysely';

const OF_EMPLOYMENT: readonly string[] = EMPLOYMENT_DETAILS;

/** The same as `missingOf` (src/domain/areas/missing-details/details.rules.ts), counted for lists; over the alias `t`. */
export const stillMissing = () => {
  const counts = detailsOf('everything').flatMap(([group, details]) =>
    details.map(
      (name) => sql`(case when t.asks_for in ('everything', ${group})
        and coalesce(${sql.ref(OF_EMPLOYMENT.includes(name) ? `e.${name}` : `p.${name}`)}::text, '') = ''
        then 1 else 0 end)`,
    ),
  );
  return sql`(select ${sql.join(counts, sql` + `)} from employee e
    left join employee_papers p on p.employee_id = e.id where e.id = t.employee_id)`;
};
