import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './ejari.binding';

export const routes = bindArea(binding);
