import { mayDoIn } from '@domain/area/area.policy';
import { emails } from '@domain/areas/emails/emails.area';
import { homeOf, recordAddress } from '@domain/navigation/homes';
import { ROUTES } from '@domain/navigation/lazy-routes';
import { ButtonLink } from '@ui/kit/button';
import { Link } from '@ui/kit/link';
import { routeIn } from '@ui/pages';
import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';
import { useRole } from '@ui/records/use-who';
import { Reply as ReplyIcon } from 'lucide-react';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Leads to the record that a letter is about. */
export const AboutRecord = ({ record }: RecordPartProps) => {
  const { t } = useArea();
  const { about_area, about_id, about } = record.fields;
  const home = text(about_area) === '' ? null : homeOf({ name: text(about_area) });
  if (home === null || text(about_id) === '' || routeIn(ROUTES, home.split('?')[0] ?? '') === null)
    return null;
  return (
    <p>
      {t.of('field.about')}:{' '}
      <Link href={recordAddress(home, text(about_id))}>{text(about) || text(about_id)}</Link>
    </p>
  );
};

/** Answers a letter that came in. */
export const Reply = ({ record }: RecordPartProps) => {
  const { t } = useArea();
  const role = useRole();
  if (record.machine !== 'received-email' || !mayDoIn(emails, role, 'creates')) return null;
  const { from_address, subject, about_area, about_id } = record.fields;
  const search = new URLSearchParams({
    to: text(from_address),
    subject: `Re: ${text(subject).replace(/^(re:\s*)+/i, '')}`.slice(0, 200),
    ...(text(about_id) === '' ? {} : { area: text(about_area), id: text(about_id) }),
  });
  return (
    <ButtonLink href={`/send-mail?${search}`}>
      <ReplyIcon size={16} aria-hidden="true" />
      {t.of('mail.reply')}
    </ButtonLink>
  );
};
