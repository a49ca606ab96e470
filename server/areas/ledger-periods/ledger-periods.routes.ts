import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './ledger-periods.binding';

export const routes = bindArea(binding);
