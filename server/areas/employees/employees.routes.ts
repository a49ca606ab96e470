import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './employees.binding';

export const routes = bindArea(binding);
