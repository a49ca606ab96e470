import type { Situations } from '../situation';

export const situations: Partial<Situations> = {
  records: [
    { account_id: 'account-1', method: 'cash', reference: null },
    { account_id: 'account-1', method: 'cheque', reference: null },
    { account_id: 'account-1', method: 'cheque', reference: '000123' },
  ],
  facts: [{ reconciled: 0 }, { reconciled: 1 }],
};
