import { inquiries } from '@domain/areas/inquiries/inquiries.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(inquiries);
