import { DownloadTrace } from '@ui/download-trace';
import { useArea } from './area-scope';
import { FailureNote } from './failure-note';
import record from './record.module.css';
import type { Upload } from './use-upload';

/** Why a file was not taken: refused with its reasons, or a defect of ours. */
export const UploadFailure = ({
  upload: { failure, isBroken },
}: {
  readonly upload: Pick<Upload<never>, 'failure' | 'isBroken'>;
}) => {
  const { t } = useArea();
  return (
    <>
      <FailureNote failure={failure} />
      {isBroken && (
        <div role="alert" className={record.failure}>
          <p>{t('problem.other')}</p>
          <DownloadTrace />
        </div>
      )}
    </>
  );
};
