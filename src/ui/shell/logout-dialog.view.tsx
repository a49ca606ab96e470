import { Button } from '@ui/kit/button';
import { Dialog } from '@ui/kit/dialog';
import { useUi } from '@ui/texts/ui-context';

export interface LogoutDialogProps {
  onCancel(): void;
  onConfirm(): void;
}

export const LogoutDialogView = ({ onCancel, onConfirm }: LogoutDialogProps) => {
  const { t } = useUi();
  return (
    <Dialog
      title={t('logout.title')}
      width={360}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('logout.cancel')}</Button>
          <Button tone="primary" onClick={onConfirm}>
            {t('logout.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('logout.text')}</p>
    </Dialog>
  );
};
