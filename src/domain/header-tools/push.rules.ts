/**
 * What becomes of notifications on the desktop that are on when somebody looks. They are for who asked for them: his own are reported again, so
 * that he need not ask in another session; those of somebody else who was here end.
 */
export const pushFor = (userId: string, owner: string | null): 'report' | 'end' =>
  owner === userId ? 'report' : 'end';
