import { useUi } from '@ui/i18n/ui-context';
import { ConfirmDialog } from '@ui/kit/dialog';

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
