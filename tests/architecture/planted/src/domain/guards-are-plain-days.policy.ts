export { addDays } from 'date-fns';
