import { MEMORY_RULES, RULES } from '@domain/finance/e-invoice/check';
import { expect, it } from 'vitest';
import { E_INVOICE_RULES_AR } from './ar/e-invoice-rules';
import { E_INVOICE_RULES_EN } from './en/e-invoice-rules';

const ids = [...RULES.map(({ id }) => id), ...MEMORY_RULES];

it.each([
  ['English', E_INVOICE_RULES_EN],
  ['Arabic', E_INVOICE_RULES_AR],
])('every rule of electronic invoices has words in %s, and no words are of another rule', (_, texts) => {
  const known = Object.keys(texts).flatMap((key) => (key.startsWith('rule.') ? [key.slice(5)] : []));
  expect([...known].sort()).toEqual([...new Set(ids)].sort());
});
