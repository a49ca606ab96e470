import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './accounts.binding';

export const routes = bindArea(binding);
