import type { Choice } from '@domain/area/field';
import { useScope } from '@ui/use-scope';
import { useArea } from '../area-scope';
import { useQueryState } from '../use-query';
import { useOpened } from '../use-workspace';

/** Records of the companies in force that a reference may name, as somebody types: the query before is given up. Null: none asked, or not answered yet. */
export const useChoices = (field: string, text: string | null): readonly Choice[] | null => {
  const area = useArea().manifest.area.name;
  const query = useOpened({
    key: text === null ? null : `${area} ${field} ${text}`,
    open: (workspace) => workspace.openChoices({ area, field, text: text ?? '' }),
    close: (workspace, choices) => workspace.closeCall(choices),
  });
  const { data, failure, isBroken } = useQueryState<readonly Choice[]>(query);
  return data ?? (failure !== null || isBroken ? [] : null);
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
