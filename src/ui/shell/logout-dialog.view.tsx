import { ConfirmDialog } from '@ui/kit/dialog';
import { useUi } from '@ui/texts/ui-context';

export interface LogoutDialogProps {
  onCancel(): void;
  onConfirm(): void;
}

export const LogoutDialogView = ({ onCancel, onConfirm }: LogoutDialogProps) => {
  const { t } = useUi();
  return (
    <ConfirmDialog
      title={t('logout.title')}
      width={360}
      reject={{ label: t('logout.cancel'), run: onCancel }}
      accept={{ label: t('logout.confirm'), run: onConfirm }}
    >
      <p>{t('logout.text')}</p>
    </ConfirmDialog>
  );
};
