import type { ListQuery } from './query';

/** What a tab lists, narrowed by what the user asks for; where both filter by a field, the tab decides. */
export const narrowed = (preset: ListQuery, asked: ListQuery): ListQuery => ({
  search: asked.search || preset.search,
  filter: { ...asked.filter, ...preset.filter },
  sort: asked.sort ?? preset.sort,
});
