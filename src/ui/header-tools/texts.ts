import type { KeyOf, SheetLike, Texts } from '@ui/i18n/translate';
import type { Namespace } from '@ui/i18n/use-texts';
import { en } from './texts.en';

export type ToolKey = KeyOf<typeof en>;
export type ToolSheet = SheetLike<typeof en>;
export type ToolTexts = Texts<ToolKey>;

/** The texts of the header tools. */
export const toolTexts: Namespace<typeof en> = { en, ar: () => import('./texts.ar').then(({ ar }) => ar) };
