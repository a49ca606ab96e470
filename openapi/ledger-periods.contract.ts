import { ledgerPeriods } from '@domain/areas/ledger-periods/ledger-periods.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(ledgerPeriods);
