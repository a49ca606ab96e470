import { Button } from '@ui/kit/button';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { match } from 'ts-pattern';
import styles from './header-tools.module.css';
import { useToolTexts } from './texts';
import { useHeaderTools } from './use-header-tools';

/** Says what notifications on the desktop are for, before the browser asks whether it may show them. */
export const PushOffer = () => {
  const say = useToolTexts();
  const { push } = useHeaderTools();
  useEffect(() => push.send({ type: 'push.looked' }), [push]);
  const state = useSelector(push, ({ value }) => value);
  const hasFailed = useSelector(push, ({ context }) => context.failure !== null);
  const isBusy = state === 'turningOn' || state === 'turningOff';
  const turnOn = (
    <Button busy={isBusy} onClick={() => push.send({ type: 'push.wanted' })}>
      {say('push.turnOn')}
    </Button>
  );
  const turnOff = (
    <Button busy={isBusy} onClick={() => push.send({ type: 'push.unwanted' })}>
      {say('push.turnOff')}
    </Button>
  );
  const told = match(state)
    .with('unknown', 'looking', () => null)
    .with('unsupported', () => ({ text: say('push.unsupported'), button: null }))
    .with('denied', () => ({ text: say('push.denied'), button: null }))
    .with('on', 'turningOff', () => ({ text: say('push.isOn'), button: turnOff }))
    .with('off', 'turningOn', () => ({ text: say('push.why'), button: turnOn }))
    .exhaustive();
  if (told === null) return null;
  return (
    <section className={styles.push} aria-label={say('push.title')}>
      <h3>{say('push.title')}</h3>
      <p>{told.text}</p>
      <div role="alert">{hasFailed && <p className={styles.problem}>{say('push.failed')}</p>}</div>
      {told.button}
    </section>
  );
};
