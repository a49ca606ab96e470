import type { Situations } from '../situation';

const fine = { due: 2, has_numbers: true, short_run: null, locked_months: [] };

export const situations: Partial<Situations> = {
  facts: [
    fine,
    { ...fine, due: 0 },
    { ...fine, has_numbers: false },
    { ...fine, short_run: 'Falcon 10-2026', short_fils: 100 },
  ],
};
