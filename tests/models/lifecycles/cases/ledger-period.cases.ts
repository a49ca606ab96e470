import { COLLEAGUE, type Situations, STAFF } from '../situation';

const SOUND = { unposted: 0, open_tasks: 0 };

export const situations: Partial<Situations> = {
  // the clock of the models stands still: a month to come would never be over
  records: [{ month_on: '2026-10-01' }],
  facts: [SOUND, { ...SOUND, unposted: 2 }, { ...SOUND, open_tasks: 5 }],
  actors: [STAFF, COLLEAGUE],
};
