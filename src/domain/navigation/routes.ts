/**
 * One screen of the portal. Data, not code: the router, the window title and the server's preloading all read this table.
 */
export interface Route {
  /** As spelled in the specification; matched without regard to case. A last `{name}` stands for one more segment, or none. */
  readonly path: `/${string}`;
  /** Lazy view: `src/ui/<page>.page.tsx`. */
  readonly page: string;
  /** Title of the window and the header: a text key, or the words themselves where no text is shared with the sidebar. */
  readonly title: string | Readonly<Record<'en' | 'ar', string>>;
  readonly layout: 'login' | 'dashboard' | 'dashboardV2' | 'public' | 'payslip' | 'fullScreen';
  /** Calls of the contract that the start page may begin before the program has loaded. */
  readonly early: readonly string[];
}

const secondDashboard = (path: Route['path']): Route => ({
  path,
  page: 'dashboard/dashboard',
  title: 'title.hrDashboard',
  layout: 'dashboardV2',
  early: ['getLogin', 'dashboardStats'],
});

/** What stands before the business: whoever signs in waits for these only. All others: far-routes.ts. */
export const NEAR_ROUTES: readonly Route[] = [
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
  ...(['/dashboard-v2', '/modern-dashboard', '/ModernDashboard'] as const).map(secondDashboard),
  { path: '/testing', page: 'lab/lab', title: 'title.lab', layout: 'dashboard', early: ['getLogin'] },
  { path: '/test', page: 'lab/lab', title: 'title.lab', layout: 'dashboard', early: ['getLogin'] },
];

/** The two frames behind the sign-in (spec 2.4): the shell, and the second dashboard's. */
export const FRAME_KINDS = ['dashboard', 'dashboardV2'] as const;
export type FrameKind = (typeof FRAME_KINDS)[number];

/** `/expenses%20copy` is the same place as `/expenses copy`. A broken escape is no place at all. */
const spelled = (path: string): string | null => {
  try {
    return decodeURIComponent(path)
      .toLowerCase()
      .replace(/(.)\/+$/, '$1');
  } catch {
    return null;
  }
};

const matches = ({ path }: Route, wanted: string): boolean => {
  const [fixed = '', open] = path.toLowerCase().split('/{', 2);
  if (wanted === fixed) return true;
  return open !== undefined && wanted.startsWith(`${fixed}/`) && !wanted.includes('/', fixed.length + 1);
};

/** The screen of a table at a path, or null: none. A trailing slash, escapes and the case of letters do not matter. */
export const routeIn = (routes: readonly Route[], path: string): Route | null => {
  const wanted = spelled(path);
  return wanted === null ? null : (routes.find((route) => matches(route, wanted)) ?? null);
};

/**
 * The frame at a path. The second dashboard's stays when one goes on from there to a page of the business, until one comes to the first
 * dashboard, or to a page that has no frame.
 */
export const frameAt = (path: string, before: FrameKind): FrameKind => {
  const route = routeIn(NEAR_ROUTES, path);
  if (route?.layout === 'dashboardV2') return 'dashboardV2';
  const leaves = route !== null && (route.layout !== 'dashboard' || route.page === 'dashboard/dashboard');
  return leaves ? 'dashboard' : before;
};
