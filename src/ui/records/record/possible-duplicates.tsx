import type { CallInput, DuplicatesCallName } from '@domain/area/own-calls';
import type { Duplicate } from '@domain/shared/call-failure';
import { Button } from '@ui/kit/button';
import { useState } from 'react';
import { useArea } from '../area-scope';
import { useFormTexts } from '../form-texts';
import styles from '../record.module.css';
import { useQuery } from '../use-query';
import type { RecordNow } from './record-state';

/** Records that are probably the same, each with the field that tells. They open beside: what was written stays. */
const DuplicateList = ({ duplicates }: { duplicates: readonly Duplicate[] }) => {
  const { manifest, t } = useArea();
  const f = useFormTexts();
  const linked = ({ id, label, to = manifest.area.name }: Duplicate) => {
    const home = manifest.homes?.[to];
    if (home === undefined) return label;
    const href = `${home}${home.includes('?') ? '&' : '?'}record=${id}`;
    return (
      <a className={styles.link} href={href} target="_blank" rel="noopener">
        {label}
      </a>
    );
  };
  return (
    <ul className={styles.duplicates}>
      {duplicates.map((duplicate) => (
        <li key={`${duplicate.id} ${duplicate.why}`}>
          {linked(duplicate)} <span>{f('duplicate.same', { field: t.of(`field.${duplicate.why}`) })}</span>
        </li>
      ))}
    </ul>
  );
};

/** The record was refused because it is probably there already: the others, and the way past them. */
export const RefusedAsDuplicate = (props: {
  readonly duplicates: readonly Duplicate[];
  readonly isNew: boolean;
  readonly busy: boolean;
  onForce(): void;
}) => {
  const f = useFormTexts();
  return (
    <div role="alert" className={styles.failure}>
      <p>{f('duplicate.title')}</p>
      <DuplicateList duplicates={props.duplicates} />
      <Button busy={props.busy} onClick={props.onForce}>
        {f(props.isNew ? 'duplicate.anyway' : 'duplicate.save')}
      </Button>
    </div>
  );
};

const LookedUp = ({ call, input }: { call: DuplicatesCallName; input: CallInput<DuplicatesCallName> }) => {
  const f = useFormTexts();
  const { data: duplicates, failure } = useQuery(call, input);
  if (failure?.kind === 'refused' && failure.code === 'not_served')
    return <p className={styles.quiet}>{f('duplicate.notServed')}</p>;
  // a warning that cannot be had now comes with the refusal
  if (duplicates === null || duplicates.length === 0) return null;
  return (
    <div className={styles.banner}>
      <p>{f('duplicate.title')}</p>
      <DuplicateList duplicates={duplicates} />
    </div>
  );
};

/** Asks, whenever typing rests, whether such a record is there already. */
export const DuplicatesNotice = ({ now }: { now: RecordNow }) => {
  const { possibleDuplicates: looked } = useArea().manifest;
  const texts = (looked?.by ?? []).map((name) => {
    const value = now.draft[name];
    return [name, typeof value === 'string' && value.trim() !== '' ? value.trim() : null] as const;
  });
  const current = JSON.stringify(texts);
  const [rested, setRested] = useState(current);
  if (now.isResting && rested !== current) setRested(current);
  const typed = Object.fromEntries(JSON.parse(rested) as typeof texts);
  const isLookedUp = looked !== undefined && Object.values(typed).some((value) => value !== null);
  return (
    <div role="status">
      {isLookedUp && (
        <LookedUp
          key={rested}
          call={looked.call}
          input={now.id === null ? typed : { ...typed, id: now.id }}
        />
      )}
    </div>
  );
};
