import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './partners.binding';

export const routes = bindArea(binding);
