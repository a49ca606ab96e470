import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './onboardings.binding';

export const routes = bindArea(binding);
