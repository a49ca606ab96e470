import type { Condition, ListQuery } from './query';

/** What both conditions of one field let through. Where they have nothing in common, or are of different kinds, the tab decides. */
const both = (preset: Condition, asked: Condition | undefined): Condition => {
  if (asked === undefined || !('in' in preset) || !('in' in asked)) return preset;
  const common = preset.in.filter((value) => asked.in.includes(value));
  return common.length === 0 ? preset : { in: common };
};

/** What a tab lists, narrowed by what the user asks for: never more than the tab. */
export const narrowed = (preset: ListQuery, asked: ListQuery): ListQuery => ({
  search: asked.search || preset.search,
  filter: {
    ...asked.filter,
    ...Object.fromEntries(
      Object.entries(preset.filter).map(([field, condition]) => [
        field,
        both(condition, asked.filter[field]),
      ]),
    ),
  },
  sort: asked.sort ?? preset.sort,
});
