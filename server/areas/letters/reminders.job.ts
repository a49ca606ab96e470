import { MOST_REMINDERS, REMIND_AFTER_DAYS } from '@domain/letters/letter-kinds';
import { addDays, dayInDubai } from '@domain/shared/calendar-date';
import type { Job } from '@server/platform/jobs/job';
import { commandAsSystem } from '@server/records/write/write';
import { binding } from './letters.binding';

/** Reminds whoever is asked to sign and has not, some days apart and a few times only. The day of the last letter to him is stored. */
export const job: Job = {
  name: 'letter reminders',
  run: async (services) => {
    const today = dayInDubai(services.clock.now().getTime());
    const due = await services.db
      .selectFrom('letter_signer as s')
      .innerJoin('letter as l', 'l.id', 's.letter_id')
      .select(['l.id', 's.email'])
      .where('s.state', '=', 'asked')
      .where('l.state', '=', 'out_for_signature')
      .where('s.asked_on', '<=', addDays(today, -REMIND_AFTER_DAYS))
      .where('s.reminders', '<', MOST_REMINDERS)
      .orderBy('s.asked_on')
      .orderBy('s.id')
      .execute();
    for (const { id, email } of due)
      await commandAsSystem(services, binding, { id, event: 'remind', payload: { signer_email: email } });
  },
};
