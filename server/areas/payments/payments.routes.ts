import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './payments.binding';

export const routes = bindArea(binding);
