import { createHash } from 'node:crypto';
import type { Route } from '@domain/navigation/routes';
import { appShellTemplateId, BOOT_PLAN_ID } from '@domain/platform/boot-plan';
import type { Call } from '@openapi/call';
import { bootPlanOf } from './boot-plan';
import type { AppShell, ClientFiles } from './client-files';
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
 * Prepares the start page of a route: configuration inline, the scripts of src/boot with what they need to know, preloads of the
 * screen's program and sheets, and an app shell where there is one. Null is the page of an unknown address.
 */
export const prepareStartPage = async (
  url: string,
  route: Route | null,
  options: {
    readonly client: ClientFiles;
    readonly contract: Readonly<Record<string, Call>>;
    readonly config: PortalConfig;
  },
): Promise<StartPage> => {
  const { client, config } = options;
  const html = await client.html(url);
  const shell = shellIn(html, route, client);
  const plan = bootPlanOf(route, { ...options, shell });
  const { scripts, styles } = route
    ? client.preloads(route.page, plan.early.length > 0)
    : { scripts: [], styles: [] };
  const boot = await client.boot();
  const head = [
    `<meta property="csp-nonce" nonce="${NONCE}">`,
    data(BOOT_PLAN_ID, plan),
    plan.early.length > 0 ? `<script>${boot.head}</script>` : '',
    data('portal-config', config),
  ].join('\n');
  // behind the entry's own, as if the program had loaded them: what it needs first comes first, and sheets keep their order
  const links = [
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
  ].join('\n');
  const page = (shell ? withShell(html, shell, boot.body) : html)
    .replace(/<meta charset[^>]*>/i, (charset) => `${charset}\n${head}`)
    .replace(/<(script|style)\b(?![^>]*\bnonce=)/g, `<$1 nonce="${NONCE}"`)
    .replace('</head>', () => `${links}\n</head>`);
  if (!page.includes('id="portal-config"')) throw new Error('index.html must name its charset');
  return {
    etag: `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`,
    html: (nonce) => page.replaceAll(NONCE, nonce),
  };
};

const data = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;

interface Shell {
  readonly html: AppShell;
  /** The element that would begin the program. */
  readonly entry: string;
  /** The program's address. */
  readonly program: string;
}

const shellIn = (html: string, route: Route | null, client: ClientFiles): Shell | null => {
  const drawn = route && client.appShell(route.path);
  const [entry, program] = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/.exec(html) ?? [];
  return drawn && entry !== undefined && program !== undefined ? { html: drawn, entry, program } : null;
};

/** The page with the app shell of its route in both languages; its script begins the program in place of the entry's element. */
const withShell = (html: string, { html: drawn, entry, program }: Shell, script: string): string => {
  const markup = [
    ...(['en', 'ar'] as const).map(
      (language) => `<template id="${appShellTemplateId(language)}">${drawn[language]}</template>`,
    ),
    `<script>${script}</script>`,
  ].join('\n');
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
