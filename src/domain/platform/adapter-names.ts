/** The ports that a configuration can choose an adapter for, each with the one that keeps it when nothing else is named. */
export const USUAL_ADAPTERS = {
  auth: 'http',
  company: 'http',
  dashboard: 'http',
  startUp: 'http',
  records: 'http',
  files: 'http',
  headerTools: 'http',
  forms: 'http',
  live: 'socket.io',
  cipher: 'crypto-js',
  clock: 'browser',
  cookies: 'browser',
  storage: 'browser',
  tabStorage: 'browser',
  tabs: 'browser',
  page: 'browser',
} as const;
export type PortName = keyof typeof USUAL_ADAPTERS;

export const isPortName = (name: string): name is PortName => Object.hasOwn(USUAL_ADAPTERS, name);

/** Adapters by port (`live`), as a configuration names them; a port that it leaves out is kept as usual. */
export type NamedAdapters = Readonly<Record<string, string>>;

/** A whole back end under one name: each of these, unless it is named itself. */
export const BACK_END = 'backEnd';
const BACK_END_PORTS: readonly PortName[] = [
  'auth',
  'company',
  'dashboard',
  'startUp',
  'records',
  'headerTools',
  'forms',
];

/** Which adapter keeps this port. */
export const adapterOf = (named: NamedAdapters, port: PortName): string =>
  named[port] ?? (BACK_END_PORTS.includes(port) ? named[BACK_END] : undefined) ?? USUAL_ADAPTERS[port];

export const isUsual = (named: NamedAdapters, port: PortName): boolean =>
  adapterOf(named, port) === USUAL_ADAPTERS[port];
