import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './announcements.binding';

export const routes = bindArea(binding);
