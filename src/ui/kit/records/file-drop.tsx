import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import styles from './lists.module.css';

/** A file is chosen, or dropped here. */
export const FileDrop = (given: {
  readonly label: string;
  readonly hint: string;
  readonly accept?: string;
  /** What is going on with a file; null: another may be given. */
  readonly busy: string | null;
  onFile(file: File): void;
}) => {
  const { label, hint, accept, busy, onFile } = given;
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const give = (file: File | undefined) => {
    if (file && busy === null) onFile(file);
  };
  return (
    <label
      htmlFor={id}
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        give(event.dataTransfer.files[0]);
      }}
    >
      <FileUp size={22} aria-hidden="true" />
      <span>{label}</span>
      <span className={styles.quiet} role="status">
        {busy ?? hint}
      </span>
      <input
        id={id}
        type="file"
        className="sr-only"
        accept={accept}
        disabled={busy !== null}
        onChange={({ target }) => {
          give(target.files?.[0]);
          target.value = '';
        }}
      />
    </label>
  );
};
