import { mayDoIn } from '@domain/area/area.policy';
import { emails } from '@domain/areas/emails/emails.area';
import { ButtonLink } from '@ui/kit/button';
import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';
import { useRole } from '@ui/records/use-who';
import { Mail } from 'lucide-react';

/** Begins a letter to the prospect, about this lead, for whoever may write one. */
export const WriteMail = ({ record }: RecordPartProps) => {
  const { t } = useArea();
  const role = useRole();
  const { email } = record.fields;
  if (typeof email !== 'string' || email === '' || !mayDoIn(emails, role, 'creates')) return null;
  const search = new URLSearchParams({ area: 'leads', id: record.id, to: email });
  return (
    <ButtonLink href={`/send-mail?${search}`}>
      <Mail size={16} aria-hidden="true" />
      {t.of('mail.write')}
    </ButtonLink>
  );
};
