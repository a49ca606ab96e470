import { bindArea } from '@server/platform/area/bind-area';
import { binding } from './debit-notes.binding';

export const routes = bindArea(binding);
