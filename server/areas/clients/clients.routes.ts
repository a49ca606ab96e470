import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './clients.binding';

export const routes = bindArea(binding);
