import { users } from '@domain/areas/users/users.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(users);
