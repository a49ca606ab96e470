/** Why somebody who was paid the month before has no payslip of this one. `unknown`: nothing says so, and somebody has to look. */
export const DROPPED_CAUSES = ['settled', 'left', 'suspended', 'unknown'] as const;
export type DroppedCause = (typeof DROPPED_CAUSES)[number];

export interface DroppedFacts {
  /** His settlement pays the month, or has paid him. */
  readonly is_settled: boolean;
  /** His last day was before the month. */
  readonly has_left: boolean;
  readonly is_suspended: boolean;
}

export const droppedCause = ({ is_settled, has_left, is_suspended }: DroppedFacts): DroppedCause => {
  if (is_settled) return 'settled';
  if (has_left) return 'left';
  return is_suspended ? 'suspended' : 'unknown';
};
