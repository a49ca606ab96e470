import { payslips } from '@domain/areas/payslips/payslips.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(payslips);
