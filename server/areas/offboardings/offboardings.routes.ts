import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './offboardings.binding';

export const routes = bindArea(binding);
