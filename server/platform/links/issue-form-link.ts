import { mayDoIn } from '@domain/area/area.policy';
import type { IssuedLink, LinkPurpose } from '@domain/public-forms/public-form';
import { dayInDubai, dayMonthYear } from '@domain/shared/calendar-date';
import { endOfTermInDubai } from '@domain/shared/term';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { requireRecord } from '@server/records/record-access';
import { issueLink } from './form-link';
import { formOf } from './public-form';

/**
 * A link to the form of a record, mailed to whom it is about and told once. Whoever may change the record may ask for one.
 * @throws Refusal not_found (no such record or form of it), forbidden, not_offered (nothing is asked for in this state)
 */
export const issueFormLink = async (
  services: Services,
  caller: Caller,
  options: {
    readonly area: string;
    readonly id: string;
    readonly purpose: LinkPurpose;
    readonly email?: string | undefined;
  },
): Promise<IssuedLink> => {
  const { db, clock, config, mail } = services;
  const { binding, entity, id } = await requireRecord(db, caller, options);
  if (!mayDoIn(binding.area, caller.role, 'changes')) throw new Refusal('forbidden');
  const form = formOf(options.purpose);
  if (form?.entity !== entity) throw new Refusal('not_found');
  const at = clock.now();
  const made = await db.transaction().execute(async (trx) => {
    const subject = { entity, id };
    const content = await form.ask(trx, subject, at);
    if (content === null) throw new Refusal('not_offered');
    const { about } = content;
    const mailedTo = options.email ?? (await form.recipient(trx, subject));
    const { purpose, days, path } = form;
    const expiresAt = new Date(endOfTermInDubai(at.getTime(), days) - 1);
    const link = await issueLink(trx, { ...subject, purpose, expiresAt, by: caller.userId, at, mailedTo });
    const address = `${config.publicUrl}${path}${path.endsWith('/') ? '' : '?token='}${link.token}`;
    const lastDay = dayMonthYear(dayInDubai(expiresAt.getTime()));
    const letter =
      mailedTo === null
        ? null
        : await mail.write(trx, {
            to: mailedTo,
            ...form.letter({ about, address, lastDay }),
            fileIds: (await form.filesFor?.(trx, subject, at)) ?? [],
          });
    return { letter, answer: { address, expires_at: expiresAt.toISOString(), mailed_to: mailedTo } };
  });
  if (made.letter !== null) void mail.deliver(made.letter);
  return made.answer;
};
