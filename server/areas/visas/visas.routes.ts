import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './visas.binding';

export const routes = bindArea(binding);
