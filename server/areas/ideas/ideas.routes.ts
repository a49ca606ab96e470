import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './ideas.binding';

export const routes = bindArea(binding);
