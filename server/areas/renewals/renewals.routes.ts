import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './renewals.binding';

export const routes = bindArea(binding);
