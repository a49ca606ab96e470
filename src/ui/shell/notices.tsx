import { useUi } from '@ui/i18n/ui-context';
import { Snackbar } from '@ui/kit/snackbar';
import { useChild, usePortal } from '@ui/portal-context';

/** Messages at the foot of the page; how long one stays is decided by the notice machine. */
export const Notices = () => {
  const { t, label } = useUi();
  const portal = usePortal();
  const notice = useChild('notice', ({ context }) => context.notice);
  return (
    <Snackbar
      message={
        notice && { text: label(notice.text, notice.values), tone: notice.tone, closable: notice.closable }
      }
      closeLabel={t('app.close')}
      actLabel={t('errorPage.download')}
      onAct={notice?.tone === 'danger' ? portal.saveTrace : undefined}
      onClose={() => portal.child('notice').send({ type: 'notice.closed' })}
    />
  );
};
