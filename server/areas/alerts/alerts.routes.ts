import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './alerts.binding';

export const routes = bindArea(binding);
