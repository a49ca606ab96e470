import { enFirst } from './en-first';
import { enPassword } from './en-password';
import { enPortal } from './en-portal';

/** Every text of the portal in English: what Arabic must have too. The product loads its parts when they are needed. */
export const en = { ...enFirst, ...enPassword, ...enPortal };
