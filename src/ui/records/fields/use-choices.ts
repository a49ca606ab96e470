import type { ChoicesQuery } from '@domain/area/areas.port';
import type { Choice } from '@domain/area/field';
import type { CallFailure } from '@domain/shared/call-failure';
import type { ChoiceSearch } from '@ui/kit/records/combobox';
import { useScope } from '@ui/use-scope';
import { useArea } from '../area-scope';
import { partFailureText } from '../reasons';
import { useQueryState } from '../use-query';
import { useOpened } from '../use-workspace';

export interface Choices {
  /** Those that fit; without a question none ever do. */
  readonly found: 'loading' | readonly Choice[];
  /** Why none could be found. */
  readonly failure: CallFailure | null;
}

/**
 * Records of the companies in force that a reference may name, as somebody types: the query before is given up.
 * `of`: the area whose reference it is; the one of the view unless said.
 */
export const useChoices = (
  field: string,
  search: ChoiceSearch,
  { of, ...options }: Omit<ChoicesQuery, 'text'> & { readonly of?: string | undefined } = {},
): Choices => {
  const own = useArea().manifest.area.name;
  const area = of ?? own;
  const text = search.kind === 'open' ? search.text : '';
  const query = useOpened({
    key: search.kind === 'closed' ? null : `${area} ${field} ${options.option ?? ''} ${search.text}`,
    open: (workspace) => workspace.openChoices({ area, field, text, ...options }),
    close: (workspace, choices) => workspace.closeCall(choices),
  });
  const { data, failure, isBroken } = useQueryState<readonly Choice[]>(query);
  return { found: data ?? (failure !== null || isBroken ? [] : 'loading'), failure };
};

/** Texts of a field that looks records up: why there are none, and while companies are applied that they have none. */
export const useChoiceLabels = ({ failure }: Pick<Choices, 'failure'>) => {
  const { t } = useArea();
  const isNarrowed = useScope().length > 0;
  return {
    lookUp: t('record.lookUp'),
    nothing:
      (failure && partFailureText(failure, t)) ?? t(isNarrowed ? 'list.noneInScope' : 'record.noChoices'),
    loading: t('record.choicesLoading'),
  };
};
