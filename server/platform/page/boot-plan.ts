import { navigationFor } from '@domain/navigation/navigation';
import type { Route } from '@domain/navigation/routes';
import { isUsual, type PortName } from '@domain/platform/adapter-names';
import {
  type AppShellPlan,
  type BootPlan,
  type EarlyList,
  type EarlyRequest,
  linksIn,
  listAddress,
} from '@domain/platform/boot-plan';
import type { Call } from '@openapi/call';
import type { AppShell, ClientFiles, FirstList } from './client-files';
import { routeAt } from './page-routes';
import type { PortalConfig } from './portal-config';

interface EarlyCall {
  /** Through which the program asks it: another adapter of the port asks by itself. */
  readonly port: PortName;
  readonly isScoped: boolean;
}

/** The calls that the start page can begin. */
const EARLY_CALLS: Readonly<Record<string, EarlyCall>> = {
  getLogin: { port: 'auth', isScoped: false },
  dashboardStats: { port: 'dashboard', isScoped: true },
  companyTree: { port: 'company', isScoped: false },
  getConf: { port: 'startUp', isScoped: false },
  getCompanies: { port: 'startUp', isScoped: false },
  getUsers: { port: 'startUp', isScoped: false },
};
const SESSION_CHECK = 'getLogin';
const START_UP = ['companyTree', 'getConf', 'getCompanies', 'getUsers'];

/** Of these calls those that the chosen adapters take over; with another back end for sessions its tokens are not ours to send. */
const takenOver = (names: readonly string[], { adapters }: PortalConfig): readonly string[] =>
  isUsual(adapters, 'auth') ? names.filter((name) => isUsual(adapters, earlyCall(name).port)) : [];

const earlyCall = (name: string): EarlyCall => {
  const call = EARLY_CALLS[name];
  if (call === undefined) throw new Error(`The start page begins ${name} early: which port asks it?`);
  return call;
};

/** Staff's sidebar has nearly all that the others have; the page is the same for everybody. */
const SIDEBAR = navigationFor(null, 'dashboard').flatMap(({ items }) =>
  items.flatMap(({ route }) => route ?? []),
);

/** The call whose answer fills the app shell in. */
const FIGURES_CALL = 'dashboardStats';

/** What the page at this address tells src/boot. `program`: the address of the client's entry. */
export const bootPlanOf = (
  route: Route | null,
  options: {
    readonly client: ClientFiles;
    readonly contract: Readonly<Record<string, Call>>;
    readonly config: PortalConfig;
    readonly shell: { readonly html: AppShell; readonly program: string } | null;
  },
): BootPlan => {
  const { client, contract, config, shell } = options;
  const callNamed = (name: string): Call => {
    const call = contract[name];
    if (!call) throw new Error(`The start page begins ${name} early, which the contract does not have`);
    return call;
  };
  const requests = (names: readonly string[]): readonly EarlyRequest[] =>
    takenOver(names, config).map((name) => {
      const { method, path, base } = callNamed(name);
      const { isScoped } = earlyCall(name);
      return { method, path, base: base === 'dashboard' ? config.dashboardBase : config.apiBase, isScoped };
    });
  const early = route?.early ?? [];
  const { method, path } = callNamed(FIGURES_CALL);
  const elsewhere = SIDEBAR.filter((address) => routeAt(address)?.page !== route?.page);
  const links = shell ? [...linksIn(shell.html.en), ...elsewhere] : [];
  const behind = new Set(links.map((link) => listAddress(new URL(link, 'http://portal'))));
  return {
    early: requests(early),
    // whoever has yet to choose his password asks none of it
    startUp: early.includes(SESSION_CHECK) && route?.layout !== 'login' ? requests(START_UP) : [],
    lists: listsAt((address) => behind.has(address) || routeAt(address) === route, options),
    shell: shell && {
      program: shell.program,
      figures: `${method} ${path}`,
      files: filesBehind(links, client),
    },
  };
};

/** What the pages of lists at these addresses ask first, when the usual adapters will take it over. */
const listsAt = (
  isMeant: (address: string) => boolean,
  { client, config }: { readonly client: ClientFiles; readonly config: PortalConfig },
): BootPlan['lists'] => {
  if (!isUsual(config.adapters, 'auth') || !isUsual(config.adapters, 'records')) return {};
  const early = ([address, list]: [string, FirstList]): [string, EarlyList] => [
    address,
    { method: 'POST', base: config.apiBase, isScoped: true, ...list },
  ];
  return Object.fromEntries(
    Object.entries(client.firstLists)
      .filter(([address]) => isMeant(address))
      .map(early),
  );
};

/** What the pages behind these links are made of, beside what the page itself loads. */
const filesBehind = (links: readonly string[], client: ClientFiles): AppShellPlan['files'] => {
  const paths = new Set(links.map((link) => link.replace(/\?.*/, '')));
  return Object.fromEntries(
    [...paths].map((path) => {
      const route = routeAt(path);
      return [path, route ? client.preloads(route.page, false).scripts : []];
    }),
  );
};
