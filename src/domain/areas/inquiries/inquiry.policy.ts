import { type CaseSeen, filled, needs } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';

/** The first response is told once: its clock stands then. */
export const mayRespond = ({ record }: CaseSeen): Verdict =>
  unless(!filled(record.first_response_on), { code: 'responded_already' });

/** A lead has a name and somebody who can be reached, and nobody becomes one who was never answered. */
export const mayConvert = (now: CaseSeen): Verdict =>
  allOf(
    needs(now, 'company_name', 'sales'),
    unless(filled(now.record.email) || filled(now.record.phone), {
      code: 'not_reachable',
      owner: 'sales',
      fix: { tab: 'overview', field: 'email' },
    }),
    unless(filled(now.record.first_response_on), { code: 'not_responded', owner: 'sales' }),
  );
