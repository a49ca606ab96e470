import { enFirst } from './en-first';
import { enPortal } from './en-portal';

/** Every text of the portal in English: what Arabic must have too. The product loads its two parts when they are needed. */
export const en = { ...enFirst, ...enPortal };
