export const server = 'the server';
