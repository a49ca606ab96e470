import { type CaseSeen, filled } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';

/** Somebody is there to read it, and staff belong to no company. */
export const mayPublish = ({ record, facts }: CaseSeen): Verdict =>
  allOf(
    unless(record.audience !== 'staff' || !filled(record.company_id), {
      code: 'staff_have_no_company',
      owner: 'admin',
      fix: { tab: 'overview', field: 'company_id' },
    }),
    unless(Number(facts.readers ?? 0) > 0, {
      code: 'nobody_to_read',
      owner: 'admin',
      fix: { tab: 'overview', field: 'audience' },
    }),
  );
