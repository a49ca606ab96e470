import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './sales-receipts.binding';

export const routes = bindArea(binding);
