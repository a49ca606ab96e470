import type { Choice, Field } from '@domain/area/field';
import type { ValueGrid } from '@domain/area/value-grid';
import type { NamedReference, NamedText, WantedName } from '@domain/records/named-references';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMutation } from '../use-mutation';

/** The texts of a selection name 100 records at most; more are looked up in the next round. */
const AT_ONCE = 100;

const keyOf = ({ field, text }: WantedName): string => `${field} ${text.trim().toLowerCase()}`;

const wantedIn = (grid: ValueGrid, fields: ReadonlyMap<string, Field>): readonly WantedName[] => {
  const all = Object.values(grid.texts).flatMap((texts) =>
    Object.entries(texts)
      .filter(([field]) => fields.get(field)?.kind === 'reference')
      .map(([field, text]) => ({ field, text })),
  );
  return [...new Map(all.map((one) => [keyOf(one), one] as const)).values()];
};

/** Which records the texts of reference cells name: looked up once each, as they come. */
export const useGridNames = (area: string, grid: ValueGrid, fields: ReadonlyMap<string, Field>) => {
  const [known, setKnown] = useState<ReadonlyMap<string, NamedReference>>(new Map());
  const learn = (named: readonly NamedText[]) =>
    setKnown(new Map([...known, ...named.map((one) => [keyOf(one), one.named] as const)]));
  const lookup = useMutation('records.named', learn);
  const missing = wantedIn(grid, fields)
    .filter((one) => !known.has(keyOf(one)))
    .slice(0, AT_ONCE);
  const next = missing.map(keyOf).join('\n');
  const isFree = lookup.isReady && !lookup.isBusy && lookup.failure === null && !lookup.isBroken;
  const lookUp = useEffectEvent(() => lookup.run({ area, wanted: missing }));
  useEffect(() => {
    if (next !== '' && isFree) lookUp();
  }, [next, isFree]);
  return {
    failure: lookup.failure,
    /** Undefined: nobody has looked yet. */
    named: (field: string, text: string) => known.get(keyOf({ field, text })),
    /** Somebody has chosen a record himself: its name stands for it, whoever else is called so. */
    choose: (field: string, { id, label }: Choice) =>
      learn([{ field, text: label, named: { kind: 'found', id } }]),
    /** After a failure. */
    again: () => lookUp(),
  };
};
