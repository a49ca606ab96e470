export const visa = 'an area';
