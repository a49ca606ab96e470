import type { Condition, ListQuery } from './query';

/** A state lies within itself and within those around it: `formalities.medical` within `formalities`. */
const isWithin = (value: string, outer: string): boolean => value === outer || value.startsWith(`${outer}.`);

/** What both conditions of one field let through. Where they have nothing in common, or are of different kinds, the tab decides. */
const both = (preset: Condition, request: Condition | undefined): Condition => {
  if (request === undefined || !('in' in preset) || !('in' in request)) return preset;
  const common = [
    ...preset.in.filter((value) => request.in.some((outer) => isWithin(value, outer))),
    ...request.in.filter((value) => preset.in.some((outer) => value !== outer && isWithin(value, outer))),
  ];
  return common.length === 0 ? preset : { in: common };
};

/** What a tab lists, narrowed by what the user asks for: never more than the tab. */
export const narrowed = (preset: ListQuery, query: ListQuery): ListQuery => ({
  search: query.search || preset.search,
  filter: {
    ...query.filter,
    ...Object.fromEntries(
      Object.entries(preset.filter).map(([field, condition]) => [
        field,
        both(condition, query.filter[field]),
      ]),
    ),
  },
  sort: query.sort ?? preset.sort,
});
