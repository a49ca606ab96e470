import type { Namespace } from '@ui/i18n/use-texts';

const en = {
  role: 'This portal does not know the role “{names}”: whatever needs a permission stays closed.',
  field: 'This back end also sends fields that this portal does not know and does not show: {names}.',
  status: 'This portal does not know these statuses and shows them as they came: {names}.',
  missingField: 'This back end does not send: {names}.',
} as const;

/** They come when they are needed, in both languages: hardly ever. */
export const unknownTexts: Namespace<typeof en> = {
  en,
  ar: async () => ({
    role: 'لا تعرف هذه البوابة الدور «{names}»: يبقى كل ما يحتاج إلى صلاحية مغلقًا.',
    field: 'يرسل هذا الخادم أيضًا حقولًا لا تعرفها هذه البوابة ولا تعرضها: {names}.',
    status: 'لا تعرف هذه البوابة هذه الحالات، وتعرضها كما وردت: {names}.',
    missingField: 'لا يرسل هذا الخادم: {names}.',
  }),
};
