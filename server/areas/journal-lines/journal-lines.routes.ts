import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './journal-lines.binding';

export const routes = bindArea(binding);
