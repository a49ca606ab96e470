import { emails } from '@domain/areas/emails/emails.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(emails);
