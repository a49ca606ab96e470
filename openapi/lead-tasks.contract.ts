import { leadTasks } from '@domain/areas/lead-tasks/lead-tasks.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(leadTasks);
