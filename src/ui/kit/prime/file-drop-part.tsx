import { Button } from '@ui/kit/button';
import { FileUp } from 'lucide-react';
import {
  FileUpload,
  type FileUploadPassThroughOptions,
  type FileUploadSelectEvent,
} from 'primereact/fileupload';
import { type DragEvent, useId, useRef, useState } from 'react';
import type { FileDropProps } from '../records/file-drop';
import styles from './file-drop-part.module.css';
import { Prime } from './prime';

/** Whether an input that takes `types` takes the file. Of one whose type the system does not know only its name can tell. */
const isTaken = (types: string, { name, type }: File): boolean =>
  types.split(',').some((one) => {
    const wanted = one.trim().toLowerCase();
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted);
    if (type === '') return true;
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
  });

const filesOf = ({ originalEvent }: Pick<FileUploadSelectEvent, 'originalEvent'>) =>
  'dataTransfer' in originalEvent ? originalEvent.dataTransfer?.files : originalEvent.target.files;

/** Where nothing may be given the library leaves a file to the browser, which would open it in the place of the page. */
const stay = (event: DragEvent): void => event.preventDefault();

export const FileDropPart = ({ label, hint, accept, busy, upload, onFile, onFiles }: FileDropProps) => {
  const widget = useRef<FileUpload>(null);
  const [isRefused, setRefused] = useState(false);
  const labelId = useId();
  const hintId = useId();
  const looks: FileUploadPassThroughOptions = {
    root: { className: styles.drop, 'data-busy': busy !== null || undefined },
    chooseButton: { className: styles.choose, tabIndex: undefined },
    chooseButtonLabel: { id: labelId },
    input: {
      className: 'sr-only',
      'aria-labelledby': labelId,
      'aria-describedby': hintId,
      multiple: onFiles !== undefined,
      // it opens by itself: the library around it would open it again
      onClick: (event) => event.stopPropagation(),
      onKeyDown: (event) => {
        if (event.key === 'Enter') event.stopPropagation();
      },
    },
    content: {
      className: styles.content,
      onClick: () => widget.current?.getInput()?.click(),
      onDragOver: stay,
      onDrop: stay,
    },
  };
  return (
    <Prime>
      <FileUpload
        ref={widget}
        multiple
        auto
        customUpload
        accept={accept?.types}
        disabled={busy !== null}
        chooseOptions={{ label, icon: <FileUp size={22} aria-hidden="true" /> }}
        headerTemplate={({ chooseButton }) => chooseButton}
        emptyTemplate={
          <>
            <span id={hintId} className={styles.quiet} role="status">
              {busy ?? hint}
            </span>
            {busy !== null && upload && (
              <span className={styles.upload}>
                <progress
                  aria-label={busy}
                  max={100}
                  {...(upload.percent !== null && { value: upload.percent })}
                />
                <Button onClick={upload.cancel.run}>{upload.cancel.label}</Button>
              </span>
            )}
            {isRefused && (
              <span className={styles.refused} role="alert">
                {accept?.refused}
              </span>
            )}
          </>
        }
        onBeforeSelect={(event) => {
          const chosen = Array.from(filesOf(event) ?? []).slice(0, onFiles === undefined ? 1 : undefined);
          const isWrong = accept !== undefined && chosen.some((file) => !isTaken(accept.types, file));
          setRefused(isWrong);
          if (isWrong) widget.current?.clear();
          return !isWrong;
        }}
        uploadHandler={({ files, options }) => {
          // addresses of previews, which nobody shows
          for (const { objectURL } of files as (File & { objectURL: string })[])
            URL.revokeObjectURL(objectURL);
          options.clear();
          if (onFiles !== undefined) onFiles(files);
          else if (files[0]) onFile?.(files[0]);
        }}
        pt={looks}
      />
    </Prime>
  );
};
