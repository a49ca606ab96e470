import { Button } from '@ui/kit/button';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useToolTexts } from './texts';
import styles from './toolbox.module.css';
import { useToolbox } from './use-toolbox';

/** Says what notifications on the desktop are for, before the browser asks whether it may show them. */
export const PushOffer = () => {
  const say = useToolTexts();
  const { push } = useToolbox();
  useEffect(() => push.send({ type: 'push.looked' }), [push]);
  const state = useSelector(push, (now) => String(now.value));
  const hasFailed = useSelector(push, ({ context }) => context.failure !== null);
  const isBusy = state === 'turningOn' || state === 'turningOff';
  if (state === 'unknown' || state === 'looking') return null;
  const isOn = state === 'on' || state === 'turningOff';
  const text = {
    unsupported: say('push.unsupported'),
    denied: say('push.denied'),
    on: say('push.isOn'),
    off: say('push.why'),
  };
  const key = isOn ? 'on' : state === 'denied' || state === 'unsupported' ? state : 'off';
  return (
    <section className={styles.push} aria-label={say('push.title')}>
      <h3>{say('push.title')}</h3>
      <p>{text[key]}</p>
      <div role="alert">{hasFailed && <p className={styles.problem}>{say('push.failed')}</p>}</div>
      {(key === 'on' || key === 'off') && (
        <Button busy={isBusy} onClick={() => push.send({ type: isOn ? 'push.unwanted' : 'push.wanted' })}>
          {say(isOn ? 'push.turnOff' : 'push.turnOn')}
        </Button>
      )}
    </section>
  );
};
