import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './fee-refunds.binding';

export const routes = bindArea(binding);
