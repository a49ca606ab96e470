import type { AreaBinding } from '../binding';
import { allBindings } from '../registry';

/** What is asked for again when a record of this area has changed: its own area, what shows it, and what is decided by it. */
export const topicsOf = ({ area, topics = [] }: AreaBinding): readonly string[] => [
  ...new Set([
    area.name,
    ...topics,
    ...allBindings().flatMap(({ area: { name }, factsFrom = [] }) =>
      factsFrom.includes(area.name) ? [name] : [],
    ),
  ]),
];
