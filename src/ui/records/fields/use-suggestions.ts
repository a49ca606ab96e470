import type { Field } from '@domain/area/field';
import { useUi } from '@ui/i18n/ui-context';
import type { Suggestion } from '@ui/kit/records/inputs';
import { useEffect, useState } from 'react';

/** What the input of a field offers; undefined: nothing, or it is on its way. The list is loaded with the first field that needs it. */
export const useSuggestions = (suggests: Field['suggests']): readonly Suggestion[] | undefined => {
  const { language } = useUi();
  const [found, setFound] = useState<readonly Suggestion[]>();
  useEffect(() => {
    if (suggests === undefined) return;
    let isWanted = true;
    void import('@domain/employment/countries').then(({ COUNTRIES }) => {
      // the third alias of a country is its Arabic name
      const labelOf = ({ name, aliases }: (typeof COUNTRIES)[number]) =>
        language === 'ar' ? (aliases[2] ?? name) : name;
      if (isWanted) setFound(COUNTRIES.map((country) => ({ value: country.name, label: labelOf(country) })));
    });
    return () => {
      isWanted = false;
    };
  }, [suggests, language]);
  return suggests === undefined ? undefined : found;
};
