import type { Situations } from '../situation';

export const situations: Partial<Situations> = {
  facts: [
    { open_tasks: 0, approved_mails: 1 },
    { open_tasks: 1, approved_mails: 1 },
    { open_tasks: 1, approved_mails: 0 },
  ],
};
