import type { Situations } from '../situation';

export const situations: Partial<Situations> = {
  records: [{ opening_fils: 100, closing_fils: 200 }],
  facts: [
    { ended_fils: null, begins_fils: null, known_line: null },
    { ended_fils: 99, begins_fils: null, known_line: null },
    { ended_fils: 100, begins_fils: 201, known_line: null },
    { ended_fils: null, begins_fils: 200, known_line: 3 },
  ],
};
