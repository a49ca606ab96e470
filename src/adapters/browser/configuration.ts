import * as z from 'zod/mini';

/** Run-time configuration (`/config.json`): which back end, and the fixed key of enciphered payloads (spec 9). */
const Stated = z.object({
  /** Base address of the API; '' for this origin. */
  apiBase: z.string(),
  /** Base address of the dashboard calls (spec 7), where it is another one. */
  dashboardBase: z.optional(z.string()),
  cipherKey: z.string().check(z.minLength(1)),
  version: z.string(),
  /** By port, what keeps it beside the usual adapter (src/domain/platform/adapter-names.ts). */
  adapters: z._default(z.record(z.string(), z.string()), {}),
});
/** Paths are appended: a slash at the end would be doubled. */
const withoutSlash = (base: string) => base.replace(/\/+$/, '');
export const PortalConfiguration = z.pipe(
  Stated,
  z.transform((value) => ({
    ...value,
    apiBase: withoutSlash(value.apiBase),
    dashboardBase: withoutSlash(value.dashboardBase || value.apiBase),
  })),
);
export type PortalConfiguration = z.infer<typeof PortalConfiguration>;

/**
 * The configuration that the start page carries, else the one at `/config.json`.
 * @throws Error when neither is there or fits: without it there is no portal
 */
export const readConfiguration = async (
  document: Document,
  fetch: (path: string) => Promise<Response>,
): Promise<PortalConfiguration> => {
  const inline = document.getElementById('portal-config')?.textContent;
  const input: unknown = inline ? JSON.parse(inline) : await (await fetch('/config.json')).json();
  return z.parse(PortalConfiguration, input);
};
