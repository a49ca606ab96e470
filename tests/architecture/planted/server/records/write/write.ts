export const write = 'all';
