import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './cost-centres.binding';

export const routes = bindArea(binding);
