import { ButtonLink } from '@ui/kit/button';
import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';
import { Mail } from 'lucide-react';

/** Begins a letter to the prospect, about this lead. */
export const WriteMail = ({ record }: RecordPartProps) => {
  const { t } = useArea();
  const { email } = record.fields;
  if (typeof email !== 'string' || email === '') return null;
  const search = new URLSearchParams({ area: 'leads', id: record.id, to: email });
  return (
    <ButtonLink href={`/send-mail?${search}`}>
      <Mail size={16} aria-hidden="true" />
      {t.of('mail.write')}
    </ButtonLink>
  );
};
