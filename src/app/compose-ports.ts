import type { PortalConfiguration } from '@adapters/browser/configuration';
import type { FilesPort } from '@domain/area/areas.port';
import type { PortName } from '@domain/platform/adapter-names';
import type { CipherPort } from '@domain/platform/cipher.port';
import type { BackEndPorts, PlatformPorts, Through } from './wire/ports';

/** The ports of the platform that a configuration may have kept by another adapter. */
export interface ChosenPlatform
  extends Pick<PlatformPorts, 'clock' | 'cookies' | 'storage' | 'tabStorage' | 'page' | 'tabs' | 'live'> {
  readonly cipher: CipherPort;
}

/** Every port that can be chosen, by its name in the configuration. */
export interface Ports extends ChosenPlatform, Omit<BackEndPorts, 'areas'> {
  readonly records: BackEndPorts['areas'];
  readonly files: () => Promise<FilesPort>;
}

/** What an adapter of the platform is made of. `usual`: the adapter that would keep the port, to stand on. */
interface PlatformPortInput<P extends keyof ChosenPlatform> {
  readonly configuration: PortalConfiguration;
  readonly telemetry: PlatformPorts['telemetry'];
  readonly platform: ChosenPlatform;
  readonly usual: ChosenPlatform[P];
}

/** What an adapter of the back end is made of: the platform as it was chosen, and the door for authenticated calls. */
export interface BackEndPortInput<P extends PortName> extends Through {
  readonly configuration: PortalConfiguration;
  readonly telemetry: PlatformPorts['telemetry'];
  readonly platform: ChosenPlatform;
  readonly usual: Ports[P];
}

/** Makes the port of this name. What it needs to load, it has loaded: it is called once, and answers at once. */
export type Adapter<P extends PortName> = (
  input: P extends keyof ChosenPlatform ? PlatformPortInput<P> : BackEndPortInput<P>,
) => Ports[P];

/** A port's adapters beside the usual one, by the name that a configuration calls them by. */
export type Adapters = {
  readonly [P in PortName]?: Readonly<Record<string, () => Promise<Adapter<P>>>>;
};
