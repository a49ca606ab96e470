import { COLLEAGUE, type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  records: [
    { amount_fils: 100 },
    { amount_fils: 1 },
    { amount_fils: 100, overpaid_fils: 40, overpaid_on: '2026-11-20', owed_back_fils: 40 },
  ],
  payloads: { take_back: { amount_fils: 1, claw_back_reason: 'CN-2026-00001: credited' } },
  facts: [
    { author: 'staff-1' },
    { author: 'staff-1', in_batch: 'PB-000001' },
    { author: 'staff-1', partner_owes: 1 },
    { author: 'staff-1', partner_owes: 0, set_off_by: 'PB-000001' },
  ],
  actors: [STAFF, COLLEAGUE, { userId: null, role: null }],
};
