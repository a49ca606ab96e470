import { ButtonLink } from '@ui/kit/button';
import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';
import { Remedy } from './remedy';

/** What mends the cause, and the way to the record that has it. */
export const GoThere = ({ record }: RecordPartProps) => {
  const { t } = useArea();
  const { route } = record.fields;
  // an address within the portal, as the job wrote it
  const isWithin = typeof route === 'string' && /^\/(?!\/)/.test(route);
  return (
    <>
      <Remedy row={record} />
      {isWithin && <ButtonLink href={route}>{t.of('alert.goThere')}</ButtonLink>}
    </>
  );
};
