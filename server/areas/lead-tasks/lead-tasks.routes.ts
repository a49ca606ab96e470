import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './lead-tasks.binding';

export const routes = bindArea(binding);
