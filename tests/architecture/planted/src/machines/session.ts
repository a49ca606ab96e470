export const session = 'a machine';
