import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './payroll-runs.binding';

export const routes = bindArea(binding);
