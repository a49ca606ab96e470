import { payments } from '@domain/areas/payments/payments.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(payments);
