import { bankTransactions } from '@domain/areas/bank-transactions/bank-transactions.area';
import { bankTransactionLifecycle } from '@machines/areas/bank-transactions/bank-transaction.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { lazy } from 'react';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: bankTransactions,
  lifecycles: [bankTransactionLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  parts: [{ id: 'match', view: lazy(() => import('./match-panel')) }],
  homes: {
    'bank-rules': '/banking?tab=rules',
    payments: '/Billings?tab=payments',
    'bank-statements': '/banking?tab=statements',
    accounts: '/accounts',
    expenses: '/expenses',
    'sales-receipts': '/salesReceipt',
  },
};
