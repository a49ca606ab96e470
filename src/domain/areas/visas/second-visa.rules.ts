export type SecondVisa = 'residence_valid' | 'visa_under_way';

/** What is known of the employee whose process is to begin. */
export interface VisaSituation {
  /** `YYYY-MM-DD`. */
  readonly residence_expires_on: string | null;
  /** Is a process of another kind under way for him? */
  readonly isOtherUnderWay: boolean;
}

/**
 * What a process that somebody begins by hand is asked about: a person has one residence at a time, so a new visa beside a valid one, and
 * a new visa or a renewal beside another process, are mostly a slip. Null: nothing. A second process of the same kind is refused whatever
 * the reason; a cancellation ends what there is and is never asked about.
 * @param today `YYYY-MM-DD` in Dubai
 */
export const secondVisa = (
  type: unknown,
  { residence_expires_on, isOtherUnderWay }: VisaSituation,
  today: string,
): SecondVisa | null => {
  if (type === 'visa cancellation') return null;
  if (isOtherUnderWay) return 'visa_under_way';
  const isValid = residence_expires_on !== null && residence_expires_on >= today;
  return type === 'new visa process' && isValid ? 'residence_valid' : null;
};
