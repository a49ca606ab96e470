import type { Situations } from '../situation';

export const situations: Partial<Situations> = {
  records: [{ subject: 'For {record}' }, { subject: 'Letter' }],
  facts: [{ files: 0 }, { files: 1 }],
};
