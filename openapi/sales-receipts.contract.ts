import { salesReceipts } from '@domain/areas/sales-receipts/sales-receipts.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(salesReceipts);
