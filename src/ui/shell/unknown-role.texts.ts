import type { Namespace } from '@ui/i18n/use-texts';

const en = {
  unknown: 'This portal does not know the role “{role}”: whatever needs a permission stays closed.',
} as const;

/** They come when they are needed, in both languages: hardly ever. */
export const unknownRoleTexts: Namespace<typeof en> = {
  en,
  ar: async () => ({ unknown: 'لا تعرف هذه البوابة الدور «{role}»: يبقى كل ما يحتاج إلى صلاحية مغلقًا.' }),
};
