import { COLLEAGUE, type Situations, STAFF } from '../situation';

const printed = {
  trn: '100012345300003',
  name_ar: 'بي إي أو',
  address: 'Dubai',
  emirate: 'DXB',
  licence_number: '1',
  bank_name: 'Bank',
  iban: 'AE070331234567890123456',
};

export const situations: Partial<Situations> = {
  records: [printed, { ...printed, trn: null }],
  facts: [
    { author: 'staff-1', open_invoices: 0 },
    { author: 'staff-1', open_invoices: 2 },
  ],
  actors: [STAFF, COLLEAGUE],
};
