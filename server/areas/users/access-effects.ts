import { GRANTS } from '@domain/area/field';
import { DUTIES } from '@domain/session/duties';
import { revokeSessions } from '@server/platform/auth/sessions';
import type { EffectWork } from '@server/records/binding';

/** Whatever he has open ends with the commit: he signs in anew, if he may. */
export const endSessions = ({ trx, services, row }: EffectWork): Promise<void> =>
  revokeSessions(services, trx, { userId: row.id }, 'access_changed');

/** He begins anew in his other role. */
export const takeRole = async (work: EffectWork): Promise<void> => {
  work.set({ role: String(work.params.role) });
  await endSessions(work);
};

/** Which duties he has; what the command does not speak of stays. */
const writeDuties = async ({ trx, row, next }: EffectWork): Promise<void> => {
  for (const duty of DUTIES) {
    const isAssigned = next.record[`is_${duty}`];
    const own = { user_id: row.id, duty };
    if (isAssigned === true)
      await trx
        .insertInto('user_duty')
        .values(own)
        .onConflict((on) => on.columns(['user_id', 'duty']).doNothing())
        .execute();
    else if (isAssigned === false)
      await trx.deleteFrom('user_duty').where('user_id', '=', row.id).where('duty', '=', duty).execute();
  }
};

/** Which masked fields he sees, and which duties he has; what the command does not speak of stays. */
export const writeGrants = async (work: EffectWork): Promise<void> => {
  await writeDuties(work);
  const { trx, row, next } = work;
  for (const grant_name of GRANTS) {
    const isGranted = next.record[`sees_${grant_name}`];
    if (isGranted === true)
      await trx
        .insertInto('user_grant')
        .values({ user_id: row.id, grant_name })
        .onConflict((on) => on.columns(['user_id', 'grant_name']).doNothing())
        .execute();
    else if (isGranted === false)
      await trx
        .deleteFrom('user_grant')
        .where('user_id', '=', row.id)
        .where('grant_name', '=', grant_name)
        .execute();
  }
};
