import { createHash } from 'node:crypto';
import type { Route } from '@domain/navigation/routes';
import type { Call } from '@openapi/call';
import type { ClientFiles } from './client-files';
import { earlyRequestsScript } from './early-requests';
import { FIGURES_CALL, firstPictureMarkup } from './first-picture';
import { inlineJson } from './inline-json';
import { backEndOrigins, connectOrigins, type PortalConfig } from './portal-config';

export interface StartPage {
  /** Weak, the same for every visitor of the route: the nonce is no part of it. */
  readonly etag: string;
  html(nonce: string): string;
}

/** Stands for the nonce in the prepared page. */
const NONCE = '%CSP_NONCE%';

/**
 * Prepares the start page of a route: configuration inline, preloads of the screen's program and sheets, early requests, and a first
 * picture where there is one. Null is the page of an unknown address.
 */
export const prepareStartPage = async (
  url: string,
  route: Route | null,
  given: {
    readonly client: ClientFiles;
    readonly contract: Readonly<Record<string, Call>>;
    readonly config: PortalConfig;
  },
): Promise<StartPage> => {
  const { client, contract, config } = given;
  const { scripts, styles } = route
    ? client.preloads(route.page, route.early.length > 0)
    : { scripts: [], styles: [] };
  const early = route && earlyRequestsScript(route, contract, config);
  const head = [
    `<meta property="csp-nonce" nonce="${NONCE}">`,
    early ? `<script nonce="${NONCE}">${early}</script>` : '',
    `<script type="application/json" id="portal-config" nonce="${NONCE}">${inlineJson(config)}</script>`,
  ].join('\n');
  // behind the entry's own, as if the program had loaded them: what it needs first comes first, and sheets keep their order
  const links = [
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
  ].join('\n');
  const page = pictured(await client.html(url), route, given)
    .replace(/<(script|style)\b(?![^>]*\bnonce=)/g, `<$1 nonce="${NONCE}"`)
    .replace(/<meta charset[^>]*>/i, (charset) => `${charset}\n${head}`)
    .replace('</head>', () => `${links}\n</head>`);
  if (!page.includes('id="portal-config"')) throw new Error('index.html must name its charset');
  return {
    etag: `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`,
    html: (nonce) => page.replaceAll(NONCE, nonce),
  };
};

/** The page with the first picture of its route, which begins the program in place of the entry's element. */
const pictured = (
  html: string,
  route: Route | null,
  { client, contract }: { readonly client: ClientFiles; readonly contract: Readonly<Record<string, Call>> },
): string => {
  const picture = route && client.picture(route.path);
  const call = contract[FIGURES_CALL];
  const [entry, program] = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/.exec(html) ?? [];
  if (!picture || !call || entry === undefined || program === undefined) return html;
  const markup = firstPictureMarkup(picture, { program, call, nonce: NONCE });
  return html
    .replace(entry, `<link rel="modulepreload" crossorigin href="${program}">`)
    .replace('</body>', () => `${markup}\n</body>`);
};

/** The policy of the start page: nothing inline without this answer's nonce, nothing from elsewhere. */
export const pagePolicy = (nonce: string, config: PortalConfig): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // pictures of people and products stand on any https host, or on the back end's (spec 2.9)
    ["img-src 'self' data: https:", ...backEndOrigins(config)].join(' '),
    ["connect-src 'self'", ...connectOrigins(config)].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ].join(';');
