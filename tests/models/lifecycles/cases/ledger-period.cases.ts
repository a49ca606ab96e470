import { COLLEAGUE, type Situations, STAFF } from '../situation';

const SOUND = { unposted: 0, open_tasks: 0 };

export const situations: Partial<Situations> = {
  records: [{ month_on: '2026-10-01' }, { month_on: '2099-01-01' }],
  facts: [SOUND, { ...SOUND, unposted: 2 }, { ...SOUND, open_tasks: 5 }],
  actors: [STAFF, COLLEAGUE],
};
