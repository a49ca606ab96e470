import { FIRST_RESPONSE_DAYS, inquiries } from '@domain/areas/inquiries/inquiries.area';
import { inquiryLifecycle } from '@machines/areas/inquiries/inquiry.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { sql } from 'kysely';
import { intoLead } from './into-lead';
import { refuseTwice } from './refuse-twice';

/** What comes in before it is a lead. */
export const binding: AreaBinding = {
  area: inquiries,
  lifecycles: [inquiryLifecycle],
  scope: 'staff',
  derived: () => ({
    respond_by: sql`((t.created_at at time zone 'Asia/Dubai')::date + ${FIRST_RESPONSE_DAYS}::integer)`,
  }),
  prepare: refuseTwice,
  effects: { intoLead },
};
