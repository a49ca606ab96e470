import { areaOfNotice, type NoticeWording } from '@domain/header-tools/notice-wording';
import type { MailLanguage } from '@domain/settings/settings';
import { noticeText } from '@ui/header-tools/notice-text';
import type { ToolKey } from '@ui/header-tools/texts';
import { ar } from '@ui/header-tools/texts.ar';
import { en } from '@ui/header-tools/texts.en';
import { createTexts, type Texts } from '@ui/i18n/translate';
import { areaTexts } from './area-texts';

/** What a notification says: as data, or as somebody has written it. */
export type NoticeContent =
  | { readonly wording: NoticeWording }
  | { readonly wording: null; readonly title: string; readonly body: string };

interface NoticeText {
  readonly title: string;
  readonly body: string;
}

/** The portal's own texts (docs/decisions/079): there is no second set of them for what leaves it. */
const TOOLS: Readonly<Record<MailLanguage, Texts<ToolKey>>> = {
  en: createTexts('en', en),
  ar: createTexts('ar', ar),
};
/** What a notification says in a language: the same that the portal shows of it. What somebody has written stays as it is. */
export const noticeIn = async (content: NoticeContent, language: MailLanguage): Promise<NoticeText> => {
  const { wording } = content;
  if (wording === null) return { title: content.title, body: content.body };
  const area = areaOfNotice(wording);
  const areas = new Map(area === null ? [] : [[area, await areaTexts(area, language)]]);
  return noticeText({ title: '', body: '', wording }, TOOLS[language], areas);
};
