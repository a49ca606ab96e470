import { Button } from '@ui/kit/button';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import type { RecordPartProps } from '@ui/records/manifest';
import { useDownload } from '@ui/records/use-mutation';

/** The letter as PDF, once it has been issued. */
export const OpenLetter = ({ record: { id, fields } }: RecordPartProps) => {
  const { t } = useArea();
  const opening = useDownload('letters.pdf');
  if (typeof fields.issued_on !== 'string') return null;
  return (
    <>
      <FailureNote failure={opening.failure} />
      <Button busy={opening.isBusy} onClick={() => opening.run({ letter: id })}>
        {t.of(typeof fields.signed_on === 'string' ? 'open.signed' : 'open.letter')}
      </Button>
    </>
  );
};
