export const list = 'many';
