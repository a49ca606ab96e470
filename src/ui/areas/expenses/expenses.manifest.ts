import { expenses } from '@domain/areas/expenses/expenses.area';
import { expenseLifecycle } from '@machines/areas/expenses/expense.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: expenses,
  lifecycles: [expenseLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  homes: { company: '/Employer', accounts: '/accounts', 'cost-centres': '/accounts?tab=cost' },
};
