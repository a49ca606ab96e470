import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './emails.binding';

export const routes = bindArea(binding);
