import { portalAddressOf } from '@domain/navigation/portal-address';
import { ButtonLink } from '@ui/kit/button';
import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';
import { Remedy } from './remedy';

/** What mends the cause, and the way to the record that has it. */
export const GoThere = ({ record }: RecordPartProps) => {
  const { t } = useArea();
  const route = portalAddressOf(record.fields.route);
  return (
    <>
      <Remedy row={record} />
      {route !== null && <ButtonLink href={route}>{t.of('alert.goThere')}</ButtonLink>}
    </>
  );
};
