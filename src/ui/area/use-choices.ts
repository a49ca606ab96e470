import type { Reference } from '@domain/area/field';
import { useEffect, useState } from 'react';
import { useArea } from './area-scope';
import { useDesk } from './use-desk';

interface Found {
  readonly text: string;
  readonly choices: readonly Reference[];
}

/** Records that a reference may name, as somebody types: the question before is given up. Null: none asked, or not answered yet. */
export const useChoices = (field: string, text: string | null): readonly Reference[] | null => {
  const desk = useDesk();
  const area = useArea().manifest.area.name;
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (text === null) return;
    const aborter = new AbortController();
    void desk.choices(area, field, text, aborter.signal).then((reply) => {
      if (!aborter.signal.aborted) setFound({ text, choices: reply.ok ? reply.value : [] });
    });
    return () => aborter.abort();
  }, [desk, area, field, text]);
  return text !== null && found?.text === text ? found.choices : null;
};
