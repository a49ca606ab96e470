export const cookies = 'an adapter';
