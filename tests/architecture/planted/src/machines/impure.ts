export const startedAt = (): Date => new Date();
