import { describe, expect, it } from 'vitest';
import { leftToDo, migrationOf, statementsFor } from './statements';

const tableOf = (to: string) => (to === 'user' ? 'app_user' : to);

describe('the migration of a field', () => {
  it('is a column of its kind; a reference names a record that is there', () => {
    const fields = {
      territory: { kind: 'text' },
      budget_fils: { kind: 'money' },
      manager_id: { kind: 'reference', to: 'user' },
    } as const;
    expect(statementsFor({ table: 'lead', fields }, tableOf)).toEqual([
      `alter table lead
      add column territory text,
      add column budget_fils bigint,
      add column manager_id text references app_user (id)`,
    ]);
  });

  it('has an index for each order, and for a filter that no order serves', () => {
    const fields = {
      visit_on: { kind: 'day', isSortable: true, isFilterable: true },
      is_urgent: { kind: 'flag', isFilterable: true },
    } as const;
    expect(statementsFor({ table: 'lead', fields }, tableOf).slice(1)).toEqual([
      'create index lead_by_visit_on on lead (visit_on, id)',
      'create index lead_by_visit_on_down on lead (visit_on desc nulls last, id desc)',
      'create index lead_of_is_urgent on lead (is_urgent, id)',
    ]);
  });

  it('leaves to a person what records that are there shall hold', () => {
    const lacking = [{ table: 'lead', fields: { code: { kind: 'text', required: true } } }] as const;
    expect(migrationOf(lacking, tableOf)).toContain('`alter table lead\n      add column code text`,');
    expect(leftToDo(lacking)).toEqual([expect.stringContaining('lead.code is required')]);
  });

  it('makes the words of a search again where the area says others', () => {
    const search = { isSetByTrigger: false, words: ['prospect_name', 'industry'] };
    const fields = { industry: { kind: 'text', isSearched: true } } as const;
    expect(statementsFor({ table: 'lead', fields, search }, tableOf)).toEqual([
      'alter table lead\n      add column industry text',
      'alter table lead drop column search',
      `alter table lead add column search tsvector generated always as (search_vector(coalesce(prospect_name, '') || ' ' || coalesce(industry, ''))) stored`,
      'create index lead_search on lead using gin (search)',
    ]);
    expect(statementsFor({ table: 'lead', fields: {}, search }, tableOf)).toHaveLength(3);
    expect(leftToDo([{ table: 'lead', fields, search }])).toEqual([]);
  });

  it('leaves a trigger that keeps them to a person', () => {
    const search = { isSetByTrigger: true, words: ['letter_to', 'note'] };
    const lacking = { table: 'hr_request', fields: {}, search };
    expect(statementsFor(lacking, tableOf)).toEqual([]);
    expect(leftToDo([lacking])).toEqual([
      'hr_request keeps its words by a trigger: write it anew, to find letter_to, note.',
    ]);
  });
});
