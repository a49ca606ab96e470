import type { Attachment, RecordAnswer } from '@domain/area/records';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import { partId, type RecordPart } from '@machines/workspace/workspace';
import { DownloadTrace } from '@ui/download-trace';
import { Button } from '@ui/kit/button';
import { FileView, isViewable } from '@ui/kit/file-view/file-view';
import { type AreaUi, useArea } from '@ui/records/area-scope';
import { LoadingRows } from '@ui/records/notices.view';
import { useOpened, useWorkspace } from '@ui/records/use-workspace';
import { isReference } from '@ui/records/values';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import styles from './desk.module.css';

interface FilesOf {
  readonly area: string;
  readonly id: string;
}

/** An item that a document on file stands for has no files of its own: those of the document are looked at. */
const filesOf = (area: string, record: RecordAnswer): FilesOf => {
  const { document_id: document, files } = record.fields;
  return files === 0 && isReference(document)
    ? { area: 'documents', id: document.id }
    : { area, id: record.id };
};

/** An address at which the file can be fetched once; another for each attempt. */
const useAddress = (of: FilesOf, attachment: string, attempt: number) => {
  const workspace = useWorkspace();
  const { area, id } = of;
  const key = `${area} ${id} ${attachment} ${attempt}`;
  const [found, setFound] = useState<{
    readonly key: string;
    readonly reply: Result<string, CallFailure>;
  } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void workspace.attachmentAddress(area, id, attachment).then((reply) => {
      if (isWanted) setFound({ key, reply });
    });
    return () => {
      isWanted = false;
    };
  }, [workspace, area, id, attachment, key]);
  return found?.key === key ? found.reply : null;
};

interface ShownFile {
  readonly of: FilesOf;
  readonly file: Attachment;
  readonly desk: AreaUi;
  onDownload(): void;
}

const Shown = ({ of, file, desk: { t, format }, onDownload }: ShownFile) => {
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const address = useAddress(of, file.id, attempt);
  if (isFailed || address?.ok === false)
    return (
      <div className={styles.note} role="alert">
        <p>{t.of('viewer.failed')}</p>
        <Button
          onClick={() => {
            setFailed(false);
            setAttempt((now) => now + 1);
          }}
        >
          {t.of('viewer.retry')}
        </Button>
        <Button onClick={onDownload}>{t.of('viewer.download')}</Button>
        <DownloadTrace />
      </div>
    );
  if (address === null) return <LoadingRows label={t.of('viewer.loading')} />;
  return (
    <FileView
      key={address.value}
      address={address.value}
      name={file.name}
      type={file.type}
      labels={{
        region: t.of('viewer.label'),
        loading: t.of('viewer.loading'),
        failed: t.of('viewer.failed'),
        zoomIn: t.of('viewer.zoomIn'),
        zoomOut: t.of('viewer.zoomOut'),
        page: (page, pages) =>
          t.of('viewer.page', { page: format.number(page), pages: format.number(pages) }),
      }}
      onFailed={() => setFailed(true)}
    />
  );
};

const File = (props: ShownFile) => {
  const { file, desk, onDownload } = props;
  const { t } = desk;
  if (file.masked) return <p className={styles.note}>{t('files.masked')}</p>;
  if (!isViewable(file.type))
    return (
      <div className={styles.note}>
        <p>{t.of('viewer.other')}</p>
        <Button onClick={onDownload}>{t.of('viewer.download')}</Button>
      </div>
    );
  return <Shown {...props} />;
};

const Files = ({ of, part, desk }: { of: FilesOf; part: RecordPart; desk: AreaUi }) => {
  const { t } = desk;
  const { attachments, isLoading } = useSelector(
    part,
    (now) => ({ attachments: now.context.content.attachments, isLoading: now.hasTag('loading') }),
    shallowEqual,
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const file = attachments.find(({ id }) => id === chosen) ?? attachments[0];
  if (file === undefined)
    return isLoading ? (
      <LoadingRows label={t.of('viewer.loading')} />
    ) : (
      <p className={styles.note}>{t.of('viewer.none')}</p>
    );
  return (
    <>
      {attachments.length > 1 && (
        <fieldset className={styles.files}>
          <legend className="sr-only">{t.of('viewer.files')}</legend>
          {attachments.map(({ id, name }) => (
            <Button key={id} aria-pressed={id === file.id} onClick={() => setChosen(id)}>
              {name}
            </Button>
          ))}
        </fieldset>
      )}
      <File
        key={file.id}
        of={of}
        file={file}
        desk={desk}
        onDownload={() => part.send({ type: 'attachment.opened', attachmentId: file.id })}
      />
    </>
  );
};

/** The file of a document, beside its fields. `desk`: whose texts it speaks. */
export const FilePane = ({ record, desk }: { record: RecordAnswer; desk: AreaUi }) => {
  const { area } = useArea().manifest;
  const of = filesOf(area.name, record);
  const part = useOpened({
    key: partId(of.area, of.id, 'attachments'),
    open: (workspace) => workspace.openPart(of.area, of.id, 'attachments'),
    // that of the record itself is closed with it
    close: (workspace) => {
      if (of.id !== record.id) workspace.closeRecord(of.area, of.id);
    },
  });
  return part && <Files key={of.id} of={of} part={part} desk={desk} />;
};
