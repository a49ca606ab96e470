import { bankStatements } from '@domain/areas/bank-statements/bank-statements.area';
import { bankStatementLifecycle } from '@machines/areas/bank-statements/bank-statement.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { lazy } from 'react';
import { FileLines } from './file-lines';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: bankStatements,
  lifecycles: [bankStatementLifecycle],
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
  homes: { accounts: '/accounts', 'bank-transactions': '/banking' },
  importer: lazy(() => import('./statement-import')),
  parts: [{ id: 'lines', view: FileLines }],
};
