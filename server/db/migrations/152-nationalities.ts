import { COUNTRIES } from '@domain/employment/countries';
import { type Kysely, sql } from 'kysely';

/** A nationality is the name of a country, as the list has it. What names none stays as it is, to be corrected by hand. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const names = COUNTRIES.flatMap(({ name, aliases }) =>
    aliases.map((alias) => ({ alias: alias.toLowerCase(), name })),
  );
  for (const table of ['employee', 'onboarding_case'])
    await sql`update ${sql.table(table)} as t set nationality = known.name
      from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as known (alias text, name text)
      where lower(btrim(t.nationality)) = known.alias and t.nationality <> known.name`.execute(db);
};
