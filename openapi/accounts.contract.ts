import { accounts } from '@domain/areas/accounts/accounts.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(accounts);
