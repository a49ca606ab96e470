import { describeAreasPort } from './areas.contract';
import { startMemory } from './support/back-end.harness';

describeAreasPort('the memory back end', startMemory);
