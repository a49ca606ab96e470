import { COLLEAGUE, type Situations, STAFF } from '../situation';

const details = {
  new_iban: 'AE070331234567890123456',
  new_holder_name: 'PEO SERVICES LLC',
  new_bic: 'BOMLAEAD',
};

export const situations: Partial<Situations> = {
  records: [
    { is_bank: false },
    { is_bank: true, iban: null, holder_name: null, bic: null },
    { is_bank: true, ...details },
  ],
  facts: [
    { balance: 0, children: 0, drafts: 0 },
    { balance: 100, children: 1, drafts: 1 },
  ],
  actors: [STAFF, COLLEAGUE],
  payloads: { propose_bank_details: details },
};
