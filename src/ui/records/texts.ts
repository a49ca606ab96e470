import type { KeyOf, Sheet, SheetLike, Texts } from '@ui/i18n/translate';
import type { Namespace } from '@ui/i18n/use-texts';
import { en } from './texts.en';

/** Keys of what every area says. */
export type KitKey = KeyOf<typeof en>;
export type KitSheet = SheetLike<typeof en>;

/**
 * Texts of one area: `field.<name>`, `<field>.<option>`, `state.<path>`, `command.<name>`, `group.<id>`, `tab.<label>`,
 * `timer.<name>`, `reason.<code>`, `area.one` (what one record is called) and `area.new`.
 */
export type AreaSheet = Sheet;

/** A text of the kit, or (`of`) of the area that is shown. */
export type AreaTexts = Texts<KitKey>;

/** What every area says. */
export const kitTexts: Namespace<typeof en> = { en, ar: () => import('./texts.ar').then(({ ar }) => ar) };
