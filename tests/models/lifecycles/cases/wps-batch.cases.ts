import type { Situations } from '../situation';

const fine = { due: 2, has_numbers: true, short_run: null, locked_months: [] };

export const situations: Partial<Situations> = {
  facts: [
    fine,
    { ...fine, due: 0 },
    { ...fine, has_numbers: false },
    { ...fine, short_run: '2026-10 Falcon', short_fils: 100 },
  ],
};
