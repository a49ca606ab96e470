import { ConfirmDialog } from '@ui/kit/dialog';
import { useArea } from '../area-scope';

/** Asks before something is lost that was written and not saved. */
export const LeaveDialog = ({ onStay, onDiscard }: { onStay(): void; onDiscard(): void }) => {
  const { t } = useArea();
  return (
    <ConfirmDialog
      title={t('leave.title')}
      persistent
      reject={{ label: t('leave.discard'), run: onDiscard }}
      accept={{ label: t('leave.stay'), run: onStay }}
    >
      <p>{t('leave.text')}</p>
    </ConfirmDialog>
  );
};
