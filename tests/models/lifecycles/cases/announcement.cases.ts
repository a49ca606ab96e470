import type { Situations } from '../situation';

export const situations: Partial<Situations> = {
  records: [{ audience: 'staff', company_id: null }, { audience: 'staff' }, { audience: 'clients' }],
  facts: [{ readers: 3 }, { readers: 0 }],
};
