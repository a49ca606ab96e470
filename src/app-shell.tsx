import { NEAR_ROUTES, type Route } from '@domain/navigation/routes';
import { enPortal } from '@ui/i18n/en/portal';
import { MoreTexts, UiProvider } from '@ui/i18n/ui-context';
import { AppShellView } from '@ui/shell/app-shell.view';
import { prerender } from 'react-dom/static';

const drawn = async (language: 'en' | 'ar', title: Route['title']): Promise<string> => {
  const { prelude } = await prerender(
    <UiProvider language={language} theme="light">
      <MoreTexts sheet={enPortal}>
        <AppShellView title={title} />
      </MoreTexts>
    </UiProvider>,
  );
  return new Response(prelude).text();
};

/** HTML by language, for each route of the dashboard, by its path. */
export const drawAppShells = async (): Promise<Record<string, Record<'en' | 'ar', string>>> => {
  const routes = NEAR_ROUTES.filter(({ page }) => page === 'dashboard/dashboard');
  const shell = async ({ path, title }: Route) =>
    [path, { en: await drawn('en', title), ar: await drawn('ar', title) }] as const;
  return Object.fromEntries(await Promise.all(routes.map(shell)));
};
