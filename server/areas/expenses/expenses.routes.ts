import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './expenses.binding';

export const routes = bindArea(binding);
