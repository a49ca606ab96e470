import { COLLEAGUE, type Situations, STAFF } from '../situation';

export const situations: Partial<Situations> = {
  records: [
    { licence_expires_on: '2099-12-31' },
    { licence_expires_on: '1970-01-01' },
    { contact_email: null },
  ],
  actors: [STAFF, COLLEAGUE],
};
