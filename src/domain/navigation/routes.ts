/**
 * One screen of the portal. Data, not code: the router, the landing rules, the window title and the server's preloading all
 * read this table.
 */
export interface Route {
  /** As spelled in the specification; matched without regard to case. */
  readonly path: `/${string}`;
  /** Lazy view: `src/ui/<page>.page.tsx`. */
  readonly page: string;
  /** Title of the window and the header: a text key, or the words themselves where no text is shared with the sidebar. */
  readonly title: string | Readonly<Record<'en' | 'ar', string>>;
  readonly layout: 'login' | 'dashboard' | 'dashboardV2';
  /** Calls of the contract that the start page may begin before the program has loaded. */
  readonly early: readonly string[];
}

const own: readonly Route[] = [
  { path: '/', page: 'session/sign-in', title: 'title.signIn', layout: 'login', early: [] },
  {
    path: '/forgot-password',
    page: 'session/forgot-password',
    title: 'title.forgotPassword',
    layout: 'login',
    early: [],
  },
  {
    path: '/password-reset',
    page: 'session/password-reset',
    title: 'title.passwordReset',
    layout: 'login',
    early: ['getLogin'],
  },
  {
    path: '/dashboard',
    page: 'dashboard/dashboard',
    title: 'title.dashboard',
    layout: 'dashboard',
    early: ['getLogin', 'dashboardStats'],
  },
  {
    path: '/dashboard-v2',
    page: 'dashboard/dashboard',
    title: 'title.hrDashboard',
    layout: 'dashboardV2',
    early: ['getLogin', 'dashboardStats'],
  },
  { path: '/testing', page: 'lab/lab', title: 'title.lab', layout: 'dashboard', early: ['getLogin'] },
  { path: '/test', page: 'lab/lab', title: 'title.lab', layout: 'dashboard', early: ['getLogin'] },
];

/** The business areas bring their own: a new one adds `areas/<area>/<area>.routes.ts` and nothing else. */
const ofAreas = import.meta.glob<readonly Route[]>('../areas/*/*.routes.ts', {
  eager: true,
  import: 'routes',
});

export const ROUTES: readonly Route[] = [...own, ...Object.values(ofAreas).flat()];

/** The screen at a path, or null: not found. A trailing slash and the case of letters do not matter. */
export const routeAt = (path: string): Route | null => {
  const wanted = path.length > 1 ? path.replace(/\/+$/, '').toLowerCase() : path;
  return ROUTES.find((route) => route.path.toLowerCase() === wanted) ?? null;
};
