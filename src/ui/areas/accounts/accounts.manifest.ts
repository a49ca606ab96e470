import { accounts } from '@domain/areas/accounts/accounts.area';
import { accountLifecycle } from '@machines/areas/accounts/account.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: accounts,
  lifecycles: [accountLifecycle],
  homes: { accounts: '/accounts' },
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
