import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './invoices.binding';

export const routes = bindArea(binding);
