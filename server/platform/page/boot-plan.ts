import type { Route } from '@domain/navigation/routes';
import { isUsual, type PortName } from '@domain/platform/adapter-names';
import type { AppShellPlan, BootPlan } from '@domain/platform/boot-plan';
import type { Call } from '@openapi/call';
import type { AppShell, ClientFiles } from './client-files';
import { routeAt } from './page-routes';
import type { PortalConfig } from './portal-config';

/** Which port each call that a route begins early is asked through: another adapter of it asks by itself. */
const PORT_OF: Readonly<Record<string, PortName>> = { getLogin: 'auth', dashboardStats: 'dashboard' };

/** Of a route's early calls those that the chosen adapters take over; with another back end for sessions its tokens are not ours to send. */
const earlyCalls = (route: Route | null, { adapters }: PortalConfig): readonly string[] =>
  isUsual(adapters, 'auth') ? (route?.early ?? []).filter((name) => isUsual(adapters, portOf(name))) : [];

const portOf = (call: string): PortName => {
  const port = PORT_OF[call];
  if (port === undefined) throw new Error(`The start page begins ${call} early: which port asks it?`);
  return port;
};

/** The call whose answer fills the app shell in. */
const FIGURES_CALL = 'dashboardStats';

/** What the page at this address tells src/boot. `program`: the address of the client's entry. */
export const bootPlanOf = (
  route: Route | null,
  given: {
    readonly client: ClientFiles;
    readonly contract: Readonly<Record<string, Call>>;
    readonly config: PortalConfig;
    readonly shell: { readonly html: AppShell; readonly program: string } | null;
  },
): BootPlan => {
  const { client, contract, config, shell } = given;
  const callNamed = (name: string): Call => {
    const call = contract[name];
    if (!call) throw new Error(`The start page begins ${name} early, which the contract does not have`);
    return call;
  };
  const requests = earlyCalls(route, config).map((name) => {
    const { method, path, base } = callNamed(name);
    return { method, path, base: base === 'dashboard' ? config.dashboardBase : config.apiBase };
  });
  const { method, path } = callNamed(FIGURES_CALL);
  return {
    early: requests,
    shell: shell && {
      program: shell.program,
      figures: `${method} ${path}`,
      files: filesBehind(shell.html, client),
    },
  };
};

/** What the pages that the shell's links lead to are made of, beside what the page itself loads. */
const filesBehind = ({ en }: AppShell, client: ClientFiles): AppShellPlan['files'] => {
  const linked = [...en.matchAll(/<a [^>]*?href="([^"?#]+)/g)].flatMap(([, path]) => path ?? []);
  return Object.fromEntries(
    [...new Set(linked)].map((path) => {
      const route = routeAt(path);
      return [path, route ? client.preloads(route.page, false).scripts : []];
    }),
  );
};
