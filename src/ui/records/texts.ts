import type { TextValues } from '@ui/i18n/translate';
import type { en } from './texts.en';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Stem<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : never;

/** Keys of what every area says; a plural without its ending. */
export type KitKey =
  | Exclude<keyof typeof en, `${Stem<keyof typeof en>}_${PluralForm}`>
  | Stem<keyof typeof en>;
export type KitSheet = Readonly<
  Record<keyof typeof en, string> & Partial<Record<`${Stem<keyof typeof en>}_${PluralForm}`, string>>
>;

/**
 * Words of one area: `field.<name>`, `<field>.<option>`, `state.<path>`, `command.<name>`, `group.<id>`, `tab.<label>`,
 * `timer.<name>`, `reason.<code>`, `area.one` (what one record is called) and `area.new`.
 */
export type AreaSheet = Readonly<Record<string, string>>;

/** A text of the kit, or of the area that is shown. */
export interface Say {
  (key: KitKey, values?: TextValues): string;
  /** A key that is made of data: `field.email`. texts.test.ts proves that every one exists. */
  of(key: string, values?: TextValues): string;
  has(key: string): boolean;
}

let arabic: Promise<KitSheet> | undefined;
export const loadArabicKit = (): Promise<KitSheet> => {
  arabic ??= import('./texts.ar').then((module) => module.ar);
  return arabic;
};
