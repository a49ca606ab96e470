import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './leads.binding';

export const routes = bindArea(binding);
