import { isPortalAddress } from '@domain/session/access.rules';
import * as z from 'zod/mini';

/** The address of the portal that a value is. */
export const portalAddressOf = (value: unknown): string | null =>
  typeof value === 'string' && isPortalAddress(value) ? value : null;

export const PortalAddress = z.string().check(z.refine(isPortalAddress));

/**
 * The same in the answer of a back end that stands without it: one that leads elsewhere is left out, and what it came with is told.
 * Whoever reads the answer notes it (src/adapters/http/wire.ts).
 */
export const MaybePortalAddress = z.catch(z.optional(PortalAddress), undefined);

const isOverWeb = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Where a file is fetched, here or from another host: never a script. */
export const WebAddress = z.string().check(z.refine((text) => isPortalAddress(text) || isOverWeb(text)));
