/**
 * Whom work is given to: the PEO's own people, as long as they may sign in; those with a part of finance have theirs. Of everybody else's
 * users only the PEO's own are named to a client.
 */
export const ASSIGNEES = { role: 'isSuperAdmin', status: 'active' } as const;
