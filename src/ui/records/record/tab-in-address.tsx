import type { RecordActor } from '@machines/workspace/workspace';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'wouter';

/** Beside `record` in the search part (src/domain/area/address.ts); without it the first tab. */
const NAME = 'in';

/** The tab of a record that is in the address is in the address too: a reload, a link and the way back lead to it. */
const TabInAddress = ({ actor, tab }: { readonly actor: RecordActor; readonly tab: string }): null => {
  const [search, ask] = useSearchParams();
  const last = useRef(tab);
  const wanted = search.get(NAME);
  const follow = useEffectEvent(() => {
    const isChosenHere = tab !== last.current;
    last.current = tab;
    if (tab === (wanted ?? 'overview')) return;
    // a list that was asked for something else has told its own address, without the tab
    if (wanted !== null && !isChosenHere) {
      last.current = wanted;
      actor.send({ type: 'tab.chosen', tab: wanted });
      return;
    }
    ask(
      (now) => [...[...now].filter(([name]) => name !== NAME), ...(tab === 'overview' ? [] : [[NAME, tab]])],
      { replace: true },
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever of both has changed is followed by the other
  useEffect(() => follow(), [wanted, tab]);
  return null;
};
export default TabInAddress;
