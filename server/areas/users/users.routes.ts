import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './users.binding';

export const routes = bindArea(binding);
