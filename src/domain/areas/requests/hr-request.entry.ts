export { ofEmployee as entry } from '@domain/employment/of-employee.entry';
