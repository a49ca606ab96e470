import type { AreasPort } from '@domain/area/areas.port';
import type { CompanyPort } from '@domain/company/company.port';
import { DASHBOARD_PANELS, type DashboardPanel } from '@domain/dashboard/dashboard';
import type { DashboardPort } from '@domain/dashboard/dashboard.port';
import type { HeaderToolsPort } from '@domain/header-tools/header-tools.port';
import type { PublicFormsPort } from '@domain/public-forms/public-forms.port';
import type { AuthPort } from '@domain/session/auth.port';
import type { StartUpPort } from '@domain/start-up/start-up.port';

interface Ports {
  readonly auth: AuthPort;
  readonly company: CompanyPort;
  readonly startUp: StartUpPort;
  readonly dashboard: DashboardPort;
  readonly areas: AreasPort;
  readonly headerTools: HeaderToolsPort;
  readonly forms: PublicFormsPort;
}

/** Whatever a tab asks a back end for: a method that a port gets is missed here, one that it loses is refused. */
const METHODS: { readonly [Port in keyof Ports]: Readonly<Record<keyof Ports[Port], true>> } = {
  auth: {
    signIn: true,
    check: true,
    refresh: true,
    signOut: true,
    requestPasswordReset: true,
    resetPassword: true,
    changePassword: true,
  },
  company: { tree: true, customers: true, add: true },
  startUp: { load: true },
  dashboard: { load: true },
  areas: {
    ...{ list: true, ids: true, read: true, create: true, change: true, command: true },
    ...{ bulkOffers: true, bulk: true, board: true, process: true, timeline: true },
    ...{ notes: true, addNote: true, attachments: true, attach: true, openAttachment: true },
    ...{ choices: true, ask: true, views: true, saveView: true, removeView: true, exportFile: true },
    ...{ startImport: true, readImport: true, checkImport: true, runImport: true },
    ...{ cancelImport: true, rejectedRows: true },
  },
  headerTools: {
    ...{ search: true, notifications: true, markRead: true, ssoLaunch: true, lend: true, enter: true },
    ...{ pushKey: true, subscribe: true, unsubscribe: true },
  },
  forms: { open: true, save: true, upload: true, submit: true },
};

/** A call as faults and answers are aimed at it: `dashboard`, `dashboard.load`, `dashboard.load figures`, `areas.list leads`. */
export type CallName =
  | keyof Ports
  | { [Port in keyof Ports]: `${Port}.${keyof Ports[Port] & string}` }[keyof Ports]
  | `dashboard.load ${DashboardPanel}`
  | `areas.${keyof AreasPort} ${string}`;

/** What may follow the name: a panel, or an area, whichever it is. */
const isAbout = (port: string, what: string): boolean =>
  port === 'areas' || (port === 'dashboard' && (DASHBOARD_PANELS as readonly string[]).includes(what));

/** Is there such a call? A fault of one that nobody makes would fail nothing, and its test would be green. */
export const isCallName = (name: string): name is CallName => {
  const [, port = '', , method, , what] = /^([^. ]+)(\.([^ ]+)( (.+))?)?$/.exec(name) ?? [];
  if (!Object.hasOwn(METHODS, port)) return false;
  if (method === undefined) return true;
  return Object.hasOwn(METHODS[port as keyof Ports], method) && (what === undefined || isAbout(port, what));
};

/** Those that decide most, as they are offered to whoever simulates. */
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
