import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './journal-entries.binding';

export const routes = bindArea(binding);
