import type { Page } from '@playwright/test';

/** One of the twelve forms that every screen has. */
export interface Form {
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly language: 'en' | 'ar';
}

export const ALL_FORMS: readonly Form[] = [1440, 1024, 390].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['en', 'ar'] as const).map((language): Form => ({ width, theme, language })),
  ),
);

/** `npm run test:nightly`, which leaves nothing out. */
export const isNight = process.env.FORMS === 'all';

/** The gate looks at the two that differ in everything; the night, and `npm run sheets`, at all of them. */
export const forms: readonly Form[] = isNight
  ? ALL_FORMS
  : [
      { width: 1440, theme: 'light', language: 'en' },
      { width: 390, theme: 'dark', language: 'ar' },
    ];

export const formText = ({ width, theme, language }: Form): string => `${width} px, ${theme}, ${language}`;

/** Pages that are opened from now on have that form: the window's size, and the portal's preferences as it keeps them. */
export const wear = async (page: Page, { width, theme, language }: Form): Promise<void> => {
  await page.setViewportSize({ width, height: width < 640 ? 844 : 900 });
  await page.evaluate(
    (saved) => localStorage.setItem('preferences', saved),
    JSON.stringify({ theme, language, privacy: false }),
  );
};
