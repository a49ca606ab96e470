import type { Choice, Reference } from '@domain/area/field';
import { onlyChoice } from '@domain/area/offers';
import { type ChoiceSearch, CLOSED, Combobox } from '@ui/kit/records/combobox';
import { useEffect, useEffectEvent, useState } from 'react';
import { useArea } from '../area-scope';
import type { KitKey } from '../texts';
import { calledIn } from '../values';
import { useChoiceLabels, useChoices } from './use-choices';

const EMPLOYMENT_STATES: Readonly<Record<string, KitKey>> = {
  draft: 'employment.draft',
  onboarding: 'employment.onboarding',
  active: 'employment.active',
  suspended: 'employment.suspended',
  notice: 'employment.notice',
  ended: 'employment.ended',
  cancelled: 'employment.cancelled',
};

/** Where the employment of somebody stands, in words, after what else tells him from his namesakes. */
const useStated = () => {
  const area = useArea();
  const { t } = area;
  return (found: Choice): Choice => {
    const choice = { ...found, label: calledIn(area, found) };
    const key = choice.state === undefined ? undefined : EMPLOYMENT_STATES[choice.state];
    return key === undefined
      ? choice
      : { ...choice, detail: [choice.detail, t(key)].filter(Boolean).join(' · ') };
  };
};

const EVERYTHING: ChoiceSearch = { kind: 'open', text: '' };

/** Chooses the record that a field refers to, by its name. */
export const ReferenceInput = (props: {
  readonly name: string;
  /** The area whose reference it is; the one of the view unless said. */
  readonly of?: string;
  /** What decides on the records that are offered (`offeredBy`). */
  readonly option?: string | null;
  readonly label: string;
  readonly required: boolean;
  readonly error: string | null;
  readonly warning: string | null;
  readonly value: string | null;
  readonly known: Reference | null;
  onChange(id: string | null): void;
  /** What was chosen, as it is called. */
  onPick?(choice: Choice): void;
  /** The one record that may be named, where there is no other: looked for while the field is empty. */
  onOnly?: ((choice: Choice) => void) | undefined;
}) => {
  const { value, known, onChange, onPick, onOnly, of, option = null, ...shared } = props;
  const [search, setSearch] = useState<ChoiceSearch>(CLOSED);
  const [picked, setPicked] = useState<Choice | null>(null);
  const isClosed = search.kind === 'closed';
  const asksForOnly = isClosed && onOnly !== undefined && value === null;
  const choices = useChoices(shared.name, asksForOnly ? EVERYTHING : search, { of, option });
  const only = isClosed && choices.found !== 'loading' ? onlyChoice(choices.found) : null;
  const reportOnly = useEffectEvent((choice: Choice) => {
    setPicked(choice);
    onOnly?.(choice);
  });
  useEffect(() => {
    if (only) reportOnly(only);
  }, [only]);
  const labels = useChoiceLabels(choices);
  const stated = useStated();
  const area = useArea();
  const found = [picked, known].find((one) => one?.id === value) ?? null;
  return (
    <Combobox
      {...shared}
      value={
        value === null
          ? null
          : {
              id: value,
              label: found ? calledIn(area, found) : value,
              detail: picked?.id === value ? picked.detail : undefined,
            }
      }
      choices={isClosed || choices.found === 'loading' ? 'loading' : choices.found.map(stated)}
      labels={labels}
      onSearch={setSearch}
      onChange={(chosen) => {
        setPicked(chosen);
        setSearch(CLOSED);
        onChange(chosen?.id ?? null);
        if (chosen !== null) onPick?.(chosen);
      }}
    />
  );
};
