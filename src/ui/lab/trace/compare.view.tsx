import { stateText } from '@machines/lab/chart';
import type { Compared, Look } from '@machines/lab/trace-reader';
import { Badge } from '@ui/kit/badge';
import { Button } from '@ui/kit/button';
import styles from '../lab.module.css';
import { noteText, useLabTexts } from '../texts';
import { ChangeTable } from './change-table';
import { callTexts, Mark, nameOf, shortName } from './row-texts';

const Side = ({ name, look }: { name: string; look: Look | null }) => {
  const l = useLabTexts();
  // a machine of one state has none to be named by
  const state = look === null ? '' : stateText(look.stands[look.actor]?.value ?? '');
  return (
    <section className={styles.card} aria-label={name}>
      <strong dir="ltr">{name}</strong>
      {look === null ? (
        <p>{l('over')}</p>
      ) : (
        <>
          <p dir="ltr">
            <Mark row={look} /> {look.seq} {shortName(look.actor)}: {nameOf(look)}
            {state !== '' && ` → ${state}`}
          </p>
          {look.answer &&
            callTexts(look).map((text) => (
              <code key={text} dir="ltr">
                {text}
              </code>
            ))}
          <ChangeTable label={l('changed', { actor: shortName(look.actor) })} changes={look.changes} />
        </>
      )}
    </section>
  );
};

export interface CompareProps {
  readonly name: string;
  readonly otherName: string;
  readonly compared: 'loading' | Compared;
  onJump(to: number): void;
  onClose(): void;
}

/** Two traces beside each other, at the place where they part. */
export const CompareView = ({ name, otherName, compared, onJump, onClose }: CompareProps) => {
  const l = useLabTexts();
  const found = compared === 'loading' ? null : compared;
  const here = found?.kind === 'parted' ? found.one : null;
  return (
    <section className={styles.compare} aria-label={l('compared', { name: otherName })}>
      <div className={styles.bar} role="status">
        <span>{l('compared', { name: otherName })}</span>
        {found === null && <span>{l('loading', { name: otherName })}</span>}
        {found?.kind === 'same' && <Badge tone="green">{l('comparedSame')}</Badge>}
        {found?.kind === 'parted' && <Badge tone="red">{l('comparedParted')}</Badge>}
        {found?.kind === 'unreadable' && <Badge tone="red">{noteText(l, found.why)}</Badge>}
        {here !== null && <Button onClick={() => onJump(here.index)}>{l('toParting')}</Button>}
        <Button onClick={onClose}>{l('compareEnd')}</Button>
      </div>
      {found?.kind === 'parted' && (
        <div className={styles.sides}>
          <Side name={name} look={found.one} />
          <Side name={otherName} look={found.other} />
        </div>
      )}
    </section>
  );
};
