import { anotherPerson, type CaseSeen, type CommandSeen } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';

/**
 * Rules of leaving. Facts: `has_pay` (a basic wage is known), `has_residence` (he holds a residence or a labour card), `visa` (state of
 * his visa cancellation, or null). Memory: `estimated_by`.
 */

const CLEARANCE = ['handover_done', 'assets_returned', 'access_removed'] as const;

/** What is cleared is known before anything is settled. */
export const mayEstimate = ({ record, facts }: CaseSeen): Verdict =>
  allOf(
    ...CLEARANCE.map((field) =>
      unless(record[field] === true, {
        code: 'not_cleared',
        values: { field },
        owner: 'client',
        fix: { tab: 'process' },
      }),
    ),
    unless(facts.has_pay === true, { code: 'pay_missing', owner: 'admin' }),
  );

/** Four eyes: who computed the settlement does not approve it. */
export const mayApprove = ({ memory }: CaseSeen, asked: CommandSeen): Verdict =>
  anotherPerson(asked, [memory.estimated_by], 'approver');

/** The cancellation is with the authority from here on. */
const NOT_SUBMITTED = ['opened', 'dues_signed', 'withdrawn', 'cancelled_by_authority'];

/** Everything can be taken back until MOHRE, or the free zone, has the cancellation. */
export const mayWithdraw = ({ facts }: CaseSeen): Verdict =>
  unless((facts.visa ?? null) === null || NOT_SUBMITTED.includes(String(facts.visa)), {
    code: 'cancellation_submitted',
    owner: 'authority',
  });

const CANCELLED = ['residence_cancelled', 'grace', 'overstay', 'exited', 'transferred', 'closed'];

/** Who holds no papers has nothing to be cancelled. */
export const isVisaCancelled = ({ facts }: CaseSeen): Verdict =>
  unless(
    CANCELLED.includes(String(facts.visa)) || ((facts.visa ?? null) === null && facts.has_residence !== true),
    { code: 'visa_not_cancelled', owner: 'pro' },
  );
