import type { Situations } from '../situation';

const AGREED = { agreement_number: 'PA-1', agreement_expires_on: '2099-12-31' };

export const situations: Partial<Situations> = {
  records: [
    { ...AGREED, commission_kind: 'percent', commission_percent: 10 },
    { ...AGREED, commission_kind: 'per_head', commission_per_head_fils: null },
    { agreement_number: 'PA-2', agreement_expires_on: '1970-01-01', commission_kind: null },
  ],
};
