import type { AreasPort } from '@domain/area/areas.port';
import type { OwnCallName } from '@domain/area/own-calls';
import type { CompanyPort } from '@domain/company/company.port';
import { DASHBOARD_PANELS, type DashboardPanel } from '@domain/dashboard/dashboard';
import type { DashboardPort } from '@domain/dashboard/dashboard.port';
import type { HeaderToolsPort } from '@domain/header-tools/header-tools.port';
import type { PublicFormsPort } from '@domain/public-forms/public-forms.port';
import type { AuthPort } from '@domain/session/auth.port';
import type { StartUpPort } from '@domain/start-up/start-up.port';
import { nearest } from './nearest';

interface Ports {
  readonly auth: AuthPort;
  readonly company: CompanyPort;
  readonly startUp: StartUpPort;
  readonly dashboard: DashboardPort;
  readonly areas: AreasPort;
  readonly headerTools: HeaderToolsPort;
  readonly forms: PublicFormsPort;
}

/** What may stand behind the name of a call: the panel, the area, or the call of an area's own that is asked for. */
type About = 'panel' | 'area' | 'ownCall' | null;

/** Whatever a tab asks a back end for: a method that a port gets is missed here, one that it loses is refused. */
const METHODS = {
  auth: {
    signIn: null,
    check: null,
    refresh: null,
    signOut: null,
    requestPasswordReset: null,
    resetPassword: null,
    changePassword: null,
  },
  company: { tree: null, customers: null, add: null },
  startUp: { load: null },
  dashboard: { load: 'panel' },
  areas: {
    list: 'area',
    ids: 'area',
    read: 'area',
    create: 'area',
    change: 'area',
    command: 'area',
    bulkOffers: 'area',
    bulk: 'area',
    board: 'area',
    process: 'area',
    timeline: 'area',
    notes: 'area',
    addNote: 'area',
    attachments: 'area',
    attach: 'area',
    openAttachment: 'area',
    choices: 'area',
    ask: 'ownCall',
    views: 'area',
    saveView: 'area',
    removeView: 'area',
    exportFile: 'area',
    startImport: 'area',
    // of a run: its id is drawn, and nobody knows it before
    readImport: null,
    checkImport: null,
    runImport: null,
    cancelImport: null,
    rejectedRows: null,
  },
  headerTools: {
    search: null,
    notifications: null,
    markRead: null,
    ssoLaunch: null,
    lend: null,
    enter: null,
    pushKey: null,
    subscribe: null,
    unsubscribe: null,
  },
  forms: { open: null, save: null, upload: null, submit: null },
} as const satisfies { readonly [Port in keyof Ports]: Readonly<Record<keyof Ports[Port], About>> };

type AreaMethods = (typeof METHODS)['areas'];
type AboutArea = {
  [Name in keyof AreaMethods]: AreaMethods[Name] extends 'area' ? Name : never;
}[keyof AreaMethods];

/**
 * A call as faults and answers are aimed at it: `dashboard`, `dashboard.load`, `dashboard.load figures`, `areas.list leads`,
 * `areas.ask leads.quotes`.
 */
export type CallName =
  | keyof Ports
  | { [Port in keyof Ports]: `${Port}.${keyof Ports[Port] & string}` }[keyof Ports]
  | `dashboard.load ${DashboardPanel}`
  | `areas.ask ${OwnCallName}`
  | `areas.${AboutArea} ${string}`;

/** What a back end may be asked about, beside the panels of the dashboard. */
export interface KnownCalls {
  readonly areas: readonly string[];
  /** Calls of areas' own: `leads.quotes`. */
  readonly ownCalls: readonly string[];
}

/** Every name that a call, or some of them, may have. */
export const callNames = ({ areas, ownCalls }: KnownCalls): readonly string[] => {
  const whats: Readonly<Record<NonNullable<About>, readonly string[]>> = {
    panel: DASHBOARD_PANELS,
    area: areas,
    ownCall: ownCalls,
  };
  return Object.entries(METHODS).flatMap(([port, methods]) => [
    port,
    ...Object.entries<About>(methods).flatMap(([method, about]) => [
      `${port}.${method}`,
      ...(about === null ? [] : whats[about]).map((what) => `${port}.${method} ${what}`),
    ]),
  ]);
};

/**
 * A fault of a call that nobody makes would fail nothing, and its test would be green.
 * @throws where there is no such call, with the name that was meant
 */
export const checkCallName = (name: string, about: KnownCalls): void => {
  const names = callNames(about);
  if (!names.includes(name))
    throw new Error(`No port has a call "${name}"; the nearest is "${nearest(name, names)}"`);
};

/** Those that decide most. */
export const CALLS = [
  'auth',
  'auth.signIn',
  'auth.check',
  'auth.refresh',
  'auth.signOut',
  'company',
  'company.tree',
  'startUp.load',
  'dashboard',
  'dashboard.load figures',
  'dashboard.load leads',
  'areas',
  'areas.list',
  'areas.list leads',
  'headerTools',
] as const satisfies readonly CallName[];

/** What faults and answers can be aimed at by hand: the calls that decide most, and all that have been answered since. */
export const offeredCalls = (answered: readonly CallName[]): readonly CallName[] => [
  ...CALLS,
  ...[...new Set(answered)].filter((name) => !CALLS.some((known) => known === name)).sort(),
];
