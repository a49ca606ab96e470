import { COLLEAGUE, type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  records: [
    { handover_done: true, assets_returned: true, access_removed: true, last_day_on: '2026-12-20' },
    { handover_done: false, assets_returned: false, access_removed: false, last_day_on: '2026-11-20' },
    { handover_done: true, assets_returned: true, access_removed: true, last_day_on: '2026-11-20' },
  ],
  facts: [
    { has_pay: false, has_residence: false, visa: null },
    { has_pay: true, has_residence: true, visa: null },
    { has_pay: true, has_residence: true, visa: null, in_batch: 'PB-000001' },
    { has_pay: true, has_residence: true, visa: 'mohre_submitted' },
    { has_pay: true, has_residence: true, visa: 'grace', is_below_zero: true, is_outdated: true },
    { has_pay: true, has_residence: true, visa: 'grace', employment: 'ended' },
    {
      has_pay: true,
      has_residence: true,
      visa: null,
      final_run: 'Client 12-2026 (final)',
      is_month_paid: true,
    },
  ],
  actors: [STAFF, COLLEAGUE, { userId: null, role: null }],
  payloads: {
    move_last_day: { last_day_on: '2027-01-31' },
    give_notice: { notice_given_on: '2026-11-20', notice_days: 30, last_day_on: '2026-11-20' },
  },
};
