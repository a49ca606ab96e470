import type { UnknownNote } from '@domain/shared/call-notes';
import { useTexts } from '@ui/i18n/use-texts';
import { TriangleAlert } from 'lucide-react';
import styles from './unknown-notes.module.css';
import { unknownTexts } from './unknown-notes.texts';

const SENTENCES = ['role', 'field', 'status', 'missingField'] as const;

/** Tells what answers have that this portal does not know, and what it waits for in vain. */
const UnknownNotes = ({ notes }: { notes: readonly UnknownNote[] }) => {
  const t = useTexts(unknownTexts);
  const sentences = SENTENCES.flatMap((what) => {
    const names = new Set(notes.filter((note) => note.what === what).map(({ name }) => name));
    return names.size === 0 ? [] : [t(what, { names: [...names].join(', ') })];
  });
  return (
    <p className={styles.note} role="note">
      <TriangleAlert size={16} aria-hidden="true" />
      {sentences.join(' ')}
    </p>
  );
};
export default UnknownNotes;
