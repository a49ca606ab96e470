import { homeOf, recordAddress } from '@domain/navigation/homes';
import type { Area } from './area';

/**
 * By lifecycle, the address that lists its open cases in whatever state, where the tab `all` of the area's page does not: another tab, with
 * a filter where lifecycles share their states.
 */
export const OPEN_AT: Readonly<Record<string, string>> = {
  adjustment: '/Billings?tab=additionsReductions',
  'bank-rule': '/banking?tab=rules',
  'bank-statement': '/banking?tab=statements',
  commission: '/payroll?tab=commissions',
  document: '/Documents?tab=everything',
  'ejari-item': '/projects?tab=everything',
  email: '/Email?tab=sentEmail',
  'fee-plan': '/billing-runs?tab=fee-plans',
  'fee-refund': '/payroll?tab=serviceFeeRefunds',
  inquiry: '/inquiries?tab=everything',
  onboarding: '/Onboarding?tab=open',
  'onboarding-document': '/Onboarding/employeeDocument?tab=allDocuments',
  'payment-batch': '/banking?tab=batches',
  'payment-batch-item': '/banking?tab=items',
  'recurring-invoice': '/billing-runs?tab=recurring-invoices',
  'received-email': '/Email?tab=inboxEmail',
  ticket: '/support?tab=everything',
  'visa-cancellation': '/visa-process?tab=cancellation&f.type=visa+cancellation',
  'visa-document': '/visa-process?tab=visa-documents',
  'visa-fee': '/visa-process?tab=visa-fees',
  'visa-new': '/visa-process?tab=new&f.type=new+visa+process',
  'visa-renewal': '/visa-process?tab=renewal&f.type=visa+renewal',
};

/** Where all open cases of a lifecycle are listed. */
const listOf = (area: Pick<Area, 'name' | 'home'>, lifecycle: string): string | null => {
  const own = OPEN_AT[lifecycle];
  if (own !== undefined) return own;
  const home = homeOf(area);
  return home === null || home.includes('?') ? home : `${home}?tab=all`;
};

/** By area, the tab that lists its open cases together where its lifecycles have tabs of their own. */
const TOGETHER: Readonly<Record<string, string>> = { visas: '/visa-process?tab=open' };

/** Where all open cases of an area are listed, of whatever lifecycle and state. */
export const openListOf = (area: Pick<Area, 'name' | 'home' | 'lifecycles'>): string | null => {
  const [first, ...others] = new Set(area.lifecycles.map((lifecycle) => listOf(area, lifecycle)));
  return TOGETHER[area.name] ?? (others.length === 0 ? (first ?? null) : null);
};

/** Where one record is opened: at the home of its area, else beside all open cases; some stand within another record only. */
export const openedAtAddress = (
  area: Pick<Area, 'name' | 'home'>,
  { id, machine }: { readonly id: string; readonly machine: string },
): string | null => {
  const list = homeOf(area) ?? OPEN_AT[machine] ?? null;
  return list === null ? null : recordAddress(list, id);
};

/**
 * Where the records of an area stand that are in a state of a lifecycle.
 * @param which of them
 */
export const openCasesAddress = (
  area: Pick<Area, 'name' | 'home'>,
  { lifecycle, state }: { readonly lifecycle: string; readonly state: string },
  which: 'all' | 'late' = 'all',
): string | null => {
  const list = listOf(area, lifecycle);
  if (list === null) return null;
  const filters = { 'f.state': state, ...(which === 'late' && { 'f.late': '!yes' }) };
  return `${list}&${new URLSearchParams(filters)}`;
};
