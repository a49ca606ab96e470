import { once } from '@domain/shared/once';
import { onceFor } from '@domain/shared/once-for';
import { use, useMemo } from 'react';
import { createTexts, type KeyOf, type Sheet, type SheetLike, type Texts } from './translate';
import { useUi } from './ui-context';

/** The texts of a part of the portal: English comes with the part, Arabic when it is chosen. */
export interface Namespace<En = Sheet> {
  readonly en: En;
  ar(): Promise<SheetLike<En>>;
}

/** What failed is loaded again when it is wanted again. */
const arabicOf = onceFor((namespace: Namespace) => once<Sheet>(() => namespace.ar()));

/**
 * The texts of a namespace in the language of the portal; with those of others, whose keys are asked for by `t.of` and win over its
 * own. Suspends while Arabic is on its way.
 *
 * @example const t = useTexts(toolTexts); t('inbox.unread', { count: 3 })
 */
export const useTexts = <En extends Sheet>(
  namespace: Namespace<En>,
  ...others: readonly Namespace[]
): Texts<KeyOf<En>> => {
  const { language } = useUi();
  const all = [namespace, ...others];
  const sheets: readonly Sheet[] =
    language === 'ar'
      ? all.map((one) => arabicOf(one)()).map((sheet) => use(sheet))
      : all.map(({ en }) => en);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheets are told apart one by one, and their number is the caller's
  return useMemo(() => createTexts(language, Object.assign({}, ...sheets)), [language, ...sheets]);
};
