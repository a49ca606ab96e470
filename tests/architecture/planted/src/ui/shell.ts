export const shell = 'a view';
