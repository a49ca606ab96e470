import { DownloadTrace } from '@ui/download-trace';
import { useTexts } from '@ui/i18n/use-texts';
import { Button } from '@ui/kit/button';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { match } from 'ts-pattern';
import styles from './header-tools.module.css';
import { toolTexts } from './texts';
import { useHeaderTools } from './use-header-tools';

/** Says what notifications on the desktop are for, before the browser asks whether it may show them. */
export const PushOffer = () => {
  const t = useTexts(toolTexts);
  const { push } = useHeaderTools();
  useEffect(() => push.send({ type: 'push.looked' }), [push]);
  const state = useSelector(push, ({ value }) => value);
  const hasFailed = useSelector(push, ({ context }) => context.failure !== null);
  const isBusy = state === 'turningOn' || state === 'turningOff';
  const turnOn = (
    <Button busy={isBusy} onClick={() => push.send({ type: 'push.wanted' })}>
      {t('push.turnOn')}
    </Button>
  );
  const turnOff = (
    <Button busy={isBusy} onClick={() => push.send({ type: 'push.unwanted' })}>
      {t('push.turnOff')}
    </Button>
  );
  const reported = match(state)
    .with('unknown', 'looking', () => null)
    .with('unsupported', () => ({ text: t('push.unsupported'), button: null }))
    .with('denied', () => ({ text: t('push.denied'), button: null }))
    .with('on', 'turningOff', () => ({ text: t('push.isOn'), button: turnOff }))
    .with('off', 'turningOn', () => ({ text: t('push.why'), button: turnOn }))
    .exhaustive();
  if (reported === null) return null;
  return (
    <section className={styles.push} aria-label={t('push.title')}>
      <h3>{t('push.title')}</h3>
      <p>{reported.text}</p>
      <div role="alert">
        {hasFailed && (
          <>
            <p className={styles.problem}>{t('push.failed')}</p>
            <DownloadTrace />
          </>
        )}
      </div>
      {reported.button}
    </section>
  );
};
