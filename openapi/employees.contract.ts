import { employees } from '@domain/areas/employees/employees.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(employees);
