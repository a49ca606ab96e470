import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './adjustments.binding';

export const routes = bindArea(binding);
