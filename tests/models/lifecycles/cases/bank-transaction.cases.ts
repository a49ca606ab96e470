import type { Situations } from '../situation';

const LINE = {
  booked_on: '2026-11-20',
  direction: 'in',
  amount_fils: 100_000,
  matched_fils: 0,
  charge_fils: 0,
};
const PLAIN = {
  candidate: null,
  is_sound: true,
  chosen_fils: 0,
  chosen_charges: false,
  most_charge_fils: null,
  credit_used: 0,
  settled_payments: 0,
};

export const situations: Partial<Situations> = {
  records: [LINE, { ...LINE, direction: 'out' }, { ...LINE, booked_on: '2099-01-01' }],
  facts: [
    { ...PLAIN, candidate: { field: 'expense_id', id: 'expense-1' } },
    { ...PLAIN, is_sound: false },
    { ...PLAIN, chosen_fils: 100_000 },
    { ...PLAIN, chosen_fils: 40_000 },
    { ...PLAIN, chosen_fils: 102_500, chosen_charges: true, most_charge_fils: 2_500 },
    { ...PLAIN, chosen_fils: 102_501, chosen_charges: true, most_charge_fils: 2_500 },
    { ...PLAIN, chosen_fils: 100_001 },
    { ...PLAIN, credit_used: 1 },
    { ...PLAIN, settled_payments: 1 },
  ],
};
