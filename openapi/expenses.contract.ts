import { expenses } from '@domain/areas/expenses/expenses.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(expenses);
