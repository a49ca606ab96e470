import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './invoice-lines.binding';

export const routes = bindArea(binding);
