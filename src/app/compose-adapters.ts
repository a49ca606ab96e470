import type { PortalConfiguration } from '@adapters/browser/configuration';
import {
  adapterOf,
  BACK_END,
  isPortName,
  isUsual,
  type NamedAdapters,
  type PortName,
  USUAL_ADAPTERS,
} from '@domain/platform/adapter-names';
import { StartFault } from '@domain/platform/start-fault';
import type { TelemetryPort } from '@domain/platform/telemetry.port';
import { once } from '@domain/shared/once';
import type { Adapter, Adapters, ChosenPlatform } from './compose-ports';
import type { BackEndPorts, Through } from './wire/ports';

const demo =
  <P extends keyof Awaited<ReturnType<typeof import('./compose-demo')['loadDemo']>>>(port: P) =>
  async () =>
    (await (await import('./compose-demo')).loadDemo())[port];

/** Every adapter beside the usual ones, which src/app/compose.ts holds: each is loaded when the configuration names it, and not before. */
const REGISTRY: Adapters = {
  cipher: {
    'web-crypto': async () => {
      const { createWebCryptoCipher } = await import('@adapters/browser/web-crypto-cipher');
      return ({ configuration, telemetry, usual }) => {
        // the browser's own cryptography exists on https and on localhost only
        if (window.isSecureContext) return createWebCryptoCipher(configuration.cipherKey);
        telemetry.report('No Web Crypto without https: crypto-js enciphers');
        return usual;
      };
    },
  },
  live: {
    'event-stream': async () => {
      const { createEventStreamLiveChannel } = await import('@adapters/browser/event-stream-live-channel');
      const fetch = (url: string, how: RequestInit) => window.fetch(url, how);
      return ({ configuration: { apiBase }, telemetry }) =>
        createEventStreamLiveChannel({ apiBase, telemetry, fetch });
    },
    memory: async () => {
      const { createMemoryLiveChannel } = await import('@adapters/memory/memory-live-channel');
      return () => createMemoryLiveChannel();
    },
  },
  page: { memory: demo('page') },
  auth: { memory: demo('auth') },
  company: { memory: demo('company') },
  dashboard: { memory: demo('dashboard') },
  startUp: { memory: demo('startUp') },
  records: { memory: demo('records') },
  headerTools: { memory: demo('headerTools') },
  forms: { memory: demo('forms') },
};

/** Adapters that stand outside of src, found when the portal is built: `examples/<name>/<port>.adapter.ts`, each with a `create`. */
const OUTSIDE = import.meta.glob('../../examples/*/*.adapter.ts', { import: 'create' });
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
/** The name of a file says which port it keeps; whether it does, the compiler says of the file (`satisfies Adapter<...>`). */
const outside = <P extends PortName>(port: P) =>
  Object.fromEntries(
    Object.entries(OUTSIDE).flatMap(([path, load]) => {
      const [, name = '', of = ''] = /([^/]+)\/([^/]+)\.adapter\.ts$/.exec(path) ?? [];
      return camel(of) === port ? [[name, load as () => Promise<Adapter<P>>] as const] : [];
    }),
  );

/** @throws StartFault when there is no such adapter, or its program does not come */
const load = async <P extends PortName>(named: NamedAdapters, port: P): Promise<Adapter<P>> => {
  const name = adapterOf(named, port);
  const known: Readonly<Record<string, () => Promise<Adapter<P>>>> = { ...outside(port), ...REGISTRY[port] };
  const found = Object.hasOwn(known, name) ? known[name] : undefined;
  if (found === undefined) {
    const names = [USUAL_ADAPTERS[port], ...Object.keys(known)].join(', ');
    throw new StartFault('unknown_adapter', `adapters.${port}: "${name}"; there are: ${names}`);
  }
  try {
    return await found();
  } catch (error) {
    throw new StartFault('adapter_not_loaded', `adapters.${port}: "${name}": ${String(error)}`, error);
  }
};

/**
 * What the configuration names beside the usual adapters, loaded. `platform` and `telemetry`: what the portal runs on as usual.
 * @throws StartFault when it names a port or an adapter that there is not
 */
export const chooseAdapters = async (
  configuration: PortalConfiguration,
  usual: ChosenPlatform,
  telemetry: TelemetryPort,
) => {
  const { adapters: named } = configuration;
  const unknown = Object.keys(named).find((name) => name !== BACK_END && !isPortName(name));
  if (unknown !== undefined) {
    const names = [BACK_END, ...Object.keys(USUAL_ADAPTERS)].join(', ');
    throw new StartFault('unknown_port', `adapters.${unknown}: there are: ${names}`);
  }
  const chosen = async <P extends PortName>(port: P): Promise<Adapter<P> | null> =>
    isUsual(named, port) ? null : load(named, port);
  const [clock, cookies, storage, tabStorage, page, tabs, live, cipher] = await Promise.all([
    chosen('clock'),
    chosen('cookies'),
    chosen('storage'),
    chosen('tabStorage'),
    chosen('page'),
    chosen('tabs'),
    chosen('live'),
    chosen('cipher'),
  ]);
  const [auth, company, dashboard, startUp, records, files, headerTools, forms] = await Promise.all([
    chosen('auth'),
    chosen('company'),
    chosen('dashboard'),
    chosen('startUp'),
    chosen('records'),
    chosen('files'),
    chosen('headerTools'),
    chosen('forms'),
  ]);
  const on = { configuration, telemetry, platform: usual };
  const platform: ChosenPlatform = {
    clock: clock?.({ ...on, usual: usual.clock }) ?? usual.clock,
    cookies: cookies?.({ ...on, usual: usual.cookies }) ?? usual.cookies,
    storage: storage?.({ ...on, usual: usual.storage }) ?? usual.storage,
    tabStorage: tabStorage?.({ ...on, usual: usual.tabStorage }) ?? usual.tabStorage,
    page: page?.({ ...on, usual: usual.page }) ?? usual.page,
    tabs: tabs?.({ ...on, usual: usual.tabs }) ?? usual.tabs,
    live: live?.({ ...on, usual: usual.live }) ?? usual.live,
    cipher: cipher?.({ ...on, usual: usual.cipher }) ?? usual.cipher,
  };

  /** The back end with what was chosen in the place of its usual ports. */
  const backEnd = (http: BackEndPorts, through: Through): BackEndPorts => {
    const behind = { ...on, ...through, platform };
    const areas = records?.({ ...behind, usual: http.areas }) ?? http.areas;
    const filed = files?.({ ...behind, usual: areas });
    return {
      auth: auth?.({ ...behind, usual: http.auth }) ?? http.auth,
      company: company?.({ ...behind, usual: http.company }) ?? http.company,
      dashboard: dashboard?.({ ...behind, usual: http.dashboard }) ?? http.dashboard,
      startUp: startUp?.({ ...behind, usual: http.startUp }) ?? http.startUp,
      areas: filed ? once(async () => ({ ...(await areas()), ...(await filed()) })) : areas,
      headerTools: headerTools?.({ ...behind, usual: http.headerTools }) ?? http.headerTools,
      forms: forms?.({ ...behind, usual: http.forms }) ?? http.forms,
    };
  };
  return { platform, backEnd };
};
