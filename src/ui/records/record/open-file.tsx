import type { CallInput, FileCallName } from '@domain/area/own-calls';
import type { RecordAnswer } from '@domain/area/records';
import { Button } from '@ui/kit/button';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import type { RecordPartProps } from '@ui/records/manifest';
import { useDownload } from '@ui/records/use-mutation';
import type { ComponentType } from 'react';

/** Calls that are asked with the record's id and nothing else. */
type FileOfRecord = {
  [Name in FileCallName]: { readonly id: string } extends CallInput<Name> ? Name : never;
}[FileCallName];

/** A button that opens the file of a record, once there is one. Its label is `document.open`. */
export const openFile = (
  call: FileOfRecord,
  isThere: (record: RecordAnswer) => boolean,
): ComponentType<RecordPartProps> => {
  const OpenFile = ({ record }: RecordPartProps) => {
    const { t } = useArea();
    const opening = useDownload(call);
    if (!isThere(record)) return null;
    return (
      <>
        <FailureNote failure={opening.failure} />
        <Button busy={opening.isBusy} onClick={() => opening.run({ id: record.id })}>
          {t.of('document.open')}
        </Button>
      </>
    );
  };
  return OpenFile;
};
