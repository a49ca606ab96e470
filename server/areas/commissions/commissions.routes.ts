import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './commissions.binding';

export const routes = bindArea(binding);
