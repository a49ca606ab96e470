import type { Situations } from '../situation';

export const situations: Partial<Situations> = {
  facts: [
    { candidate: { field: 'expense_id', id: 'expense-1' }, is_sound: true },
    { candidate: null, is_sound: false },
  ],
};
