import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './missing-details.binding';

export const routes = bindArea(binding);
