import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './bank-transactions.binding';

export const routes = bindArea(binding);
