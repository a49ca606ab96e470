export const VALIDITIES = ['valid', 'expiring', 'expired'] as const;
export type Validity = (typeof VALIDITIES)[number];

/** Days as `YYYY-MM-DD`; up to `soon` it counts as expiring. The last day still counts. */
export const validityOf = (
  endsOn: string | null,
  { today, soon }: { readonly today: string; readonly soon: string },
): Validity | null => {
  if (endsOn === null) return null;
  if (endsOn < today) return 'expired';
  return endsOn <= soon ? 'expiring' : 'valid';
};
