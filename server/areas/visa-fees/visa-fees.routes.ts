import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './visa-fees.binding';

export const routes = bindArea(binding);
