import type { Attachment, RecordAnswer } from '@domain/area/records';
import { partId } from '@machines/workspace/names';
import type { RecordPart } from '@machines/workspace/workspace';
import { DownloadTrace } from '@ui/download-trace';
import { Button } from '@ui/kit/button';
import { FileView, isViewable } from '@ui/kit/file-view/file-view';
import { type AreaUi, useArea } from '@ui/records/area-scope';
import { LoadingRows } from '@ui/records/notices.view';
import { useQueryState } from '@ui/records/use-query';
import { useOpened } from '@ui/records/use-workspace';
import { isReference } from '@ui/records/values';
import { shallowEqual, useSelector } from '@xstate/react';
import { useState } from 'react';
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

/** An address at which the file can be fetched once; `ask` asks for another. */
const useAddress = ({ area, id }: FilesOf, attachmentId: string) =>
  useQueryState<string>(
    useOpened({
      key: `${area} ${id} ${attachmentId}`,
      open: (workspace) => workspace.openAddress({ area, id, attachmentId }),
      close: (workspace, address) => workspace.closeCall(address),
    }),
  );

interface ShownFile {
  readonly of: FilesOf;
  readonly file: Attachment;
  readonly desk: AreaUi;
  onDownload(): void;
}

const Shown = ({ of, file, desk: { t, format }, onDownload }: ShownFile) => {
  const { data: address, failure, isBusy, isBroken, ask } = useAddress(of, file.id);
  /** The address whose file could not be shown. */
  const [failed, setFailed] = useState<string | null>(null);
  if (isBusy) return <LoadingRows label={t.of('viewer.loading')} />;
  if (address === null || address === failed || failure !== null || isBroken)
    return (
      <div className={styles.note} role="alert">
        <p>{t.of('viewer.failed')}</p>
        <Button onClick={ask}>{t.of('viewer.retry')}</Button>
        <Button onClick={onDownload}>{t.of('viewer.download')}</Button>
        <DownloadTrace />
      </div>
    );
  return (
    <FileView
      key={address}
      address={address}
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
      onFailed={() => setFailed(address)}
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
