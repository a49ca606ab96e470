export const company = 'a rule of the business';
