export const support = 'test support';
