import { COLLEAGUE, type Situations, STAFF } from '../situation';

const written = {
  title_en: 'Certificate',
  title_ar: 'شهادة',
  body_en: 'We certify that {{person.name}} works here.',
  body_ar: 'نشهد بأن {{person.name}} يعمل لدينا.',
};

export const situations: Partial<Situations> = {
  records: [written, { ...written, body_ar: '{{person.shoe_size}}' }, { ...written, title_ar: null }],
  facts: [
    { writers: ['staff-1'], next_version: false },
    { writers: ['staff-1'], next_version: true },
  ],
  actors: [STAFF, COLLEAGUE, { userId: null, role: null }],
};
