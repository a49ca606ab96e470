import { invoiceLines } from '@domain/areas/invoice-lines/invoice-lines.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(invoiceLines);
