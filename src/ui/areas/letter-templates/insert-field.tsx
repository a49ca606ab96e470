import { LETTER_FIELD_NAMES } from '@domain/letters/letter-fields';
import { Menu } from '@ui/kit/menu';
import type { InsertText } from '@ui/kit/records/inputs';
import { letterTexts as ar } from '@ui/letters/letter-texts.ar';
import { letterTexts as en } from '@ui/letters/letter-texts.en';
import { useArea } from '@ui/records/area-scope';

/** Fields of the catalogue in both languages: whoever writes the one text reads the other. The chosen one goes to the cursor. */
export const InsertField = ({ insert }: { readonly insert: InsertText }) => {
  const { t } = useArea();
  return (
    <Menu
      framed
      trigger={t.of('insert.field')}
      label={t.of('insert.field')}
      items={LETTER_FIELD_NAMES.map((name) => ({
        id: name,
        label: `${en[`field.${name}`]} · ${ar[`field.${name}`]}`,
        onSelect: () => insert(`{{${name}}}`),
      }))}
    />
  );
};
