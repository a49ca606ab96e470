import { type Setting, settingAt } from '@domain/shared/setting';

/** By revenue a business has to issue electronic invoices from another day on; an authority of the government later still. */
export const REVENUE_CLASSES = ['from_50m', 'below_50m', 'government'] as const;
export type RevenueClass = (typeof REVENUE_CLASSES)[number];

/** Whether electronic invoices are mandatory, by revenue and day (Ministerial Decision 244/2025 as amended on 2026-05-10). */
const MANDATORY: Readonly<Record<RevenueClass, Setting<boolean>>> = {
  from_50m: [{ from: '2027-01-01', value: true }],
  below_50m: [{ from: '2027-07-01', value: true }],
  government: [{ from: '2027-10-01', value: true }],
};
/** First day on which anybody may issue them of his own accord. */
export const VOLUNTARY_FROM = '2026-07-01';

interface Issuer {
  readonly revenue_class: RevenueClass | null;
  /** Day from which it issues them before it has to. */
  readonly e_invoices_from: string | null;
}

/**
 * Whether a document of this day goes out electronically.
 * A legal entity whose revenue nobody has entered counts as one below AED 50 million.
 */
export const isElectronic = ({ revenue_class, e_invoices_from }: Issuer, issuedOn: string): boolean =>
  settingAt(MANDATORY[revenue_class ?? 'below_50m'], issuedOn) === true ||
  (e_invoices_from !== null && issuedOn >= e_invoices_from && issuedOn >= VOLUNTARY_FROM);
