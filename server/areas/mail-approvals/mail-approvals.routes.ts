import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './mail-approvals.binding';

export const routes = bindArea(binding);
