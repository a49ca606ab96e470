import { bankTransactions } from '@domain/areas/bank-transactions/bank-transactions.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(bankTransactions);
