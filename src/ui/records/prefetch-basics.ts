/** Of the programs of lists, what the dashboard does without: it comes while a page rests, and a list brings only its own. */
export const prefetchBasics = () =>
  Promise.all([import('@domain/shared/calendar-date'), import('@ui/kit/checkbox')]);
