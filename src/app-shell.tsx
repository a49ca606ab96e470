import { INITIAL_ROUTES, type Route } from '@domain/navigation/routes';
import { linksIn } from '@domain/platform/boot-plan';
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

export interface AppShells {
  /** HTML by language, for each route of the dashboard, by its path. */
  readonly shells: Readonly<Record<string, Readonly<Record<'en' | 'ar', string>>>>;
  /** Addresses that they lead to. */
  readonly links: readonly string[];
}

export const drawAppShells = async (): Promise<AppShells> => {
  const routes = INITIAL_ROUTES.filter(({ page }) => page === 'dashboard/dashboard');
  const shell = async ({ path, title }: Route) =>
    [path, { en: await drawn('en', title), ar: await drawn('ar', title) }] as const;
  const shells = await Promise.all(routes.map(shell));
  return { shells: Object.fromEntries(shells), links: shells.flatMap(([, { en }]) => linksIn(en)) };
};
