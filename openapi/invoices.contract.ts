import { invoices } from '@domain/areas/invoices/invoices.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(invoices);
