const LOST_LEADS = ['lost'] as const;
/** SQL of the planted server writes it out again. */
export const ENDED_LEADS = ['won', 'paid', ...LOST_LEADS] as const;
