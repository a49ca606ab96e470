import { bankRules } from '@domain/areas/bank-rules/bank-rules.area';
import { bankRuleLifecycle } from '@machines/areas/bank-rules/bank-rule.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: bankRules,
  lifecycles: [bankRuleLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  homes: { accounts: '/accounts', 'bank-transactions': '/banking' },
};
