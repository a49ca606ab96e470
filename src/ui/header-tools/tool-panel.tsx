import { Popover, type PopoverProps } from '@ui/kit/popover';
import { Suspense, useState } from 'react';
import { useBarTexts } from './bar-texts';
import styles from './header-tools.module.css';

/** A button of the header with what hangs under it, which is fetched when it is first opened. */
export const ToolPanel = ({ children, ...given }: Omit<PopoverProps, 'onOpen'>) => {
  const say = useBarTexts();
  const [wasOpened, setOpened] = useState(false);
  return (
    <Popover {...given} onOpen={() => setOpened(true)}>
      {wasOpened && (
        <Suspense fallback={<p className={styles.empty}>{say('tools.loading')}</p>}>{children}</Suspense>
      )}
    </Popover>
  );
};
