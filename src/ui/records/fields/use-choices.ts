import type { Choice } from '@domain/area/field';
import type { CompanyScope } from '@domain/company/company-scope';
import { useScope } from '@ui/use-scope';
import { useEffect, useState } from 'react';
import { useArea } from '../area-scope';
import { useWorkspace } from '../use-workspace';

interface Found {
  readonly text: string;
  readonly company: CompanyScope;
  readonly choices: readonly Choice[];
}

/** Records of the companies in force that a reference may name, as somebody types: the question before is given up. Null: none asked, or not answered yet. */
export const useChoices = (field: string, text: string | null): readonly Choice[] | null => {
  const workspace = useWorkspace();
  const area = useArea().manifest.area.name;
  const company = useScope();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (text === null) return;
    const aborter = new AbortController();
    void workspace.choices(area, field, { text, company }, aborter.signal).then((reply) => {
      if (!aborter.signal.aborted) setFound({ text, company, choices: reply.ok ? reply.value : [] });
    });
    return () => aborter.abort();
  }, [workspace, area, field, text, company]);
  return text !== null && found?.text === text && found.company === company ? found.choices : null;
};

/** Words of a field that looks records up; while companies are applied, finding none says so. */
export const useChoiceLabels = () => {
  const { t } = useArea();
  const isNarrowed = useScope().length > 0;
  return {
    lookUp: t('record.lookUp'),
    nothing: t(isNarrowed ? 'list.noneInScope' : 'record.noChoices'),
    loading: t('record.choicesLoading'),
  };
};
