import type { NamedAdapters } from '@domain/platform/adapter-names';

/** What the client must know before it can do anything: `/config.json`, and the same inside the start page. */
export interface PortalConfig {
  /** Base addresses of the back end; empty = the origin of the page. */
  readonly apiBase: string;
  readonly dashboardBase: string;
  /** Key of the start-up answers and of what the browser keeps. Everybody who opens the portal can read it (spec 9). */
  readonly cipherKey: string;
  readonly version: string;
  /** By port, what keeps it beside the usual adapter (docs/adapters.md). */
  readonly adapters: NamedAdapters;
}

/** Origins of the back end beside the page's own. */
export const backEndOrigins = ({ apiBase, dashboardBase }: PortalConfig): readonly string[] => {
  const bases = [apiBase, dashboardBase].filter((base) => base !== '');
  return [...new Set(bases.map((base) => new URL(base).origin))];
};

/** Origins that the page may connect to beside its own, the live channel's scheme included. */
export const connectOrigins = (config: PortalConfig): readonly string[] =>
  backEndOrigins(config).flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
