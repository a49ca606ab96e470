import type { FormDocument, FormUpload } from '@domain/public-forms/public-form';
import { calendarDate, dayMonthYear } from '@domain/shared/calendar-date';
import { FileDrop } from '@ui/kit/records/file-drop';
import styles from './public.module.css';
import { useFormTexts } from './public-texts';

const WRONG: Readonly<Record<string, string>> = {
  required: 'public.documentMissing',
  file_refused: 'public.fileRefused',
  file_too_large: 'public.fileTooLarge',
  file_unchanged: 'public.fileUnchanged',
};

export interface FormFileProps {
  readonly document: FormDocument;
  /** What was given for it. */
  readonly upload: FormUpload | null;
  /** Name of the file that is on its way for this document. */
  readonly sending: string | null;
  /** How much of it is on its way, percent. */
  readonly progress: number | null;
  readonly isBlocked: boolean;
  /** The form was given back: what is not needed was received before, or there is none. */
  readonly isAgain: boolean;
  readonly fault: string | null;
  onFile(file: File): void;
  onCancel(): void;
}

/** One document that is asked for. */
export const FormFile = (props: FormFileProps) => {
  const { document, upload, sending, progress, isBlocked, isAgain, fault, onFile, onCancel } = props;
  const t = useFormTexts();
  const name = t.of(`document.${document.name}`);
  const isOnFile = document.on_file !== undefined;
  const until = calendarDate(document.on_file?.until ?? '');
  const waiting = isBlocked ? t.of('public.documentsText') : null;
  return (
    <div className={styles.document}>
      <span className={styles.documentName}>
        {document.required
          ? name
          : t.of(isAgain || isOnFile ? 'public.renewed' : 'public.optional', { name })}
      </span>
      {isOnFile && (
        <p className={styles.given}>
          {until === null ? t.of('public.onFile') : t.of('public.onFileUntil', { day: dayMonthYear(until) })}
        </p>
      )}
      {upload !== null && <p className={styles.given}>{t.of('public.given', { name: upload.name })}</p>}
      <FileDrop
        label={`${name}: ${t.of(upload === null ? 'public.drop' : 'public.replace')}`}
        hint={t.of('public.documentsText')}
        accept={{ types: 'application/pdf,image/*', refused: t.of('public.fileRefused') }}
        busy={sending === null ? waiting : t.of('public.uploading', { name: sending })}
        {...(sending !== null && {
          upload: { percent: progress, cancel: { label: t.of('public.cancelUpload'), run: onCancel } },
        })}
        onFile={onFile}
      />
      {fault !== null && (
        <p className={styles.wrong} role="alert">
          {t.of(WRONG[fault] ?? 'public.fileFailed')}
        </p>
      )}
    </div>
  );
};
