import { COLLEAGUE, type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  records: [
    { handover_done: false, assets_returned: false, access_removed: false },
    { handover_done: true, assets_returned: true, access_removed: true },
  ],
  facts: [
    { has_pay: false, has_residence: false, visa: null },
    { has_pay: true, has_residence: true, visa: null },
    { has_pay: true, has_residence: true, visa: 'mohre_submitted' },
    { has_pay: true, has_residence: true, visa: 'grace' },
  ],
  actors: [STAFF, COLLEAGUE],
};
