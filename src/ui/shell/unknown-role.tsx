import { UNKNOWN } from '@domain/shared/unknown';
import { useTexts } from '@ui/i18n/use-texts';
import { TriangleAlert } from 'lucide-react';
import styles from './unknown-role.module.css';
import { unknownRoleTexts } from './unknown-role.texts';

/** Tells whose role no permission of this portal knows why nothing opens. Null: the back end told none. */
const UnknownRole = ({ role }: { role: string | null }) => {
  const t = useTexts(unknownRoleTexts);
  return (
    <p className={styles.note} role="note">
      <TriangleAlert size={16} aria-hidden="true" />
      {t('unknown', { role: role ?? UNKNOWN })}
    </p>
  );
};
export default UnknownRole;
