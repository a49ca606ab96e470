import { mayDoIn } from '@domain/area/area.policy';
import { ButtonLink } from '@ui/kit/button';
import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';
import { loadManifest } from '@ui/records/manifests';
import { useRole } from '@ui/records/use-who';
import { Mail } from 'lucide-react';
import { Suspense, use } from 'react';

const Writing = ({ to, lead }: { readonly to: string; readonly lead: string }) => {
  const { t } = useArea();
  const { area } = use(loadManifest('emails'));
  if (!mayDoIn(area, useRole(), 'creates')) return null;
  return (
    <ButtonLink href={`/send-mail?${new URLSearchParams({ area: 'leads', id: lead, to })}`}>
      <Mail size={16} aria-hidden="true" />
      {t.of('mail.write')}
    </ButtonLink>
  );
};

/** Begins a letter to the prospect, about this lead, for whoever may write one. */
export const WriteMail = ({ record: { id, fields } }: RecordPartProps) =>
  typeof fields.email === 'string' && fields.email !== '' ? (
    <Suspense fallback={null}>
      <Writing to={fields.email} lead={id} />
    </Suspense>
  ) : null;
