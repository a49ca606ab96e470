import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './payslips.binding';

export const routes = bindArea(binding);
