import { ButtonLink } from '@ui/kit/button';
import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';

/** Leads to the record where the cause can be mended. */
export const GoThere = ({ record }: RecordPartProps) => {
  const { t } = useArea();
  const { route } = record.fields;
  // an address within the portal, as the job wrote it
  if (typeof route !== 'string' || !/^\/(?!\/)/.test(route)) return null;
  return <ButtonLink href={route}>{t.of('alert.goThere')}</ButtonLink>;
};
