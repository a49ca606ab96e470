import type { StartFaultCode } from '@domain/platform/start-fault';
import { Button } from '@ui/kit/button';
import styles from '@ui/shell/error-page.module.css';
import { START_FAULT_TEXTS } from './start-fault.texts';

/** What stands in the place of a portal that cannot begin: why, in words for anybody, and which setting it is, for whoever runs it. */
export const StartFaultView = ({
  code,
  message,
  language,
  onTryAgain,
  onDownload,
}: {
  readonly code: StartFaultCode | 'unexpected';
  readonly message: string;
  readonly language: 'en' | 'ar';
  onTryAgain(): void;
  /** Gives what is kept of the pages before this one. */
  readonly onDownload: (() => void) | null;
}) => {
  const texts = START_FAULT_TEXTS[language];
  return (
    <main>
      <title>{texts.title}</title>
      <div className={styles.error} role="alert">
        <h1>{texts.heading}</h1>
        <p className={styles.text}>{texts[`what.${code}`]}</p>
        <p className={styles.text}>
          {texts.code}: <code dir="ltr">{`${code}: ${message}`}</code>
        </p>
        <div className={styles.actions}>
          <Button tone="primary" onClick={onTryAgain}>
            {texts.tryAgain}
          </Button>
          {onDownload && <Button onClick={onDownload}>{texts.download}</Button>}
        </div>
      </div>
    </main>
  );
};
