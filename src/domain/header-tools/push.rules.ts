/**
 * Are notifications on the desktop that are on those of who looks? They are for who asked for them: his own are reported again, so that he need
 * not ask in another session; those of somebody else who was here end.
 */
export const pushBelongsToUser = (owner: string | null, userId: string): boolean => owner === userId;
