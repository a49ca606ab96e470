import { mailApprovals } from '@domain/areas/mail-approvals/mail-approvals.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(mailApprovals);
