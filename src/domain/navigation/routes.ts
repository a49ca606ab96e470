import { normalisePath } from '@domain/session/access.rules';

/**
 * One screen of the portal. Data, not code: the browser's router, the server's and the window title all read this table.
 */
export interface Route {
  /** A pattern, as spelled in the specification; matched without regard to case. A last `:name?` stands for one more segment, or none. */
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

/** What stands before the business: whoever signs in waits for these only. All others: lazy-routes.ts. */
export const INITIAL_ROUTES: readonly Route[] = [
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

/** Looked up, not routed: a machine knows no router, and the paths of these have no part that varies. */
export const initialRouteAt = (path: string): Route | null => {
  const wanted = normalisePath(path);
  return INITIAL_ROUTES.find((route) => route.path.toLowerCase() === wanted) ?? null;
};

/**
 * The frame at a path. The second dashboard's stays when one goes on from there to a page of the business, until one comes to the first
 * dashboard, or to a page that has no frame.
 */
export const frameAt = (path: string, before: FrameKind): FrameKind => {
  const route = initialRouteAt(path);
  if (route?.layout === 'dashboardV2') return 'dashboardV2';
  const leaves = route !== null && (route.layout !== 'dashboard' || route.page === 'dashboard/dashboard');
  return leaves ? 'dashboard' : before;
};
