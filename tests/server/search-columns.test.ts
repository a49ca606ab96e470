import { leads } from '@domain/areas/leads/leads.area';
import { allBindings } from '@server/records/registry';
import { onOneEngine } from '@tests/support/database';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  isSearchedAsDeclared,
  searchColumns,
  searchedFields,
} from '../../tools/gen-migration/search-columns';
import { statementsFor } from '../../tools/gen-migration/statements';

onOneEngine((open) => {
  describe('the search of an area', () => {
    it('finds what its fields say, in every table', async () => {
      const { db } = await open('empty');
      const columns = await searchColumns(db);
      const apart = allBindings().flatMap(({ area }) => {
        const column = columns.get(area.entity);
        return column !== undefined && isSearchedAsDeclared(area, column)
          ? []
          : [{ area: area.name, says: searchedFields(area), finds: column?.words ?? null }];
      });
      expect(apart).toEqual([]);
      expect([...columns.values()].filter(({ isSetByTrigger }) => isSetByTrigger)).not.toEqual([]);
    });

    it('finds a new field once its migration has run', async () => {
      const { db } = await open('empty');
      const territory = { kind: 'text', isSearched: true } as const;
      const area = { ...leads, fields: { ...leads.fields, territory } };
      const column = (await searchColumns(db)).get('lead');
      expect(column !== undefined && isSearchedAsDeclared(area, column)).toBe(false);
      const search = { isSetByTrigger: false, words: searchedFields(area) };
      for (const statement of statementsFor({ table: 'lead', fields: { territory }, search }, (to) => to))
        await sql.raw(statement).execute(db);
      expect((await searchColumns(db)).get('lead')?.words.toSorted()).toEqual(
        searchedFields(area).toSorted(),
      );
      const { rows } = await sql<{
        indexdef: string;
      }>`select indexdef from pg_indexes where indexname = 'lead_search'`.execute(db);
      expect(rows).toMatchObject([{ indexdef: expect.stringContaining('gin (search)') }]);
    });
  });
});
