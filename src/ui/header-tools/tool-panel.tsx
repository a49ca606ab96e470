import { useTexts } from '@ui/i18n/use-texts';
import { Popover, type PopoverProps } from '@ui/kit/popover';
import { Suspense, useState } from 'react';
import { barTexts } from './bar-texts';
import styles from './header-tools.module.css';

/** A button of the header with what hangs under it, which is fetched when it is first opened. */
export const ToolPanel = ({ children, ...props }: Omit<PopoverProps, 'onOpen'>) => {
  const t = useTexts(barTexts);
  const [wasOpened, setOpened] = useState(false);
  return (
    <Popover {...props} onOpen={() => setOpened(true)}>
      {wasOpened && (
        <div className={styles.panel}>
          <Suspense fallback={<p className={styles.empty}>{t('tools.loading')}</p>}>{children}</Suspense>
        </div>
      )}
    </Popover>
  );
};
