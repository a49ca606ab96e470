import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './tickets.binding';

export const routes = bindArea(binding);
