import { type CaseSeen, filled } from '@domain/area/judging';
import { unless, type Verdict } from '@domain/area/verdict';

/** Somebody answers for it before work begins. */
export const isAssigned = ({ record }: CaseSeen): Verdict =>
  unless(filled(record.assigned_to_id), { code: 'not_assigned', owner: 'admin', fix: { tab: 'process' } });
