import type { Situations } from '../situation';

export const situations: Partial<Situations> = {
  records: [{}, { company_name: 'Marlin Shipyards', email: null, phone: '+971 50 987 6543' }],
};
