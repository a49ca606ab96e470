import { enCompany } from './company';
import { enFirst } from './first';
import { enLock } from './lock';
import { enPassword } from './password';
import { enPortal } from './portal';

/** Every text of the portal in English: what Arabic must have too. The product loads its parts when they are needed. */
export const en = { ...enFirst, ...enPassword, ...enPortal, ...enCompany, ...enLock };
