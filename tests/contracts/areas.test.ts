import { describeAbsentAreas, describeAreasPort } from './areas.contract';
import { startMemory, startOther } from './support/back-end.harness';

describeAreasPort('the memory back end', startMemory);
describeAbsentAreas('http, a back end written from the specification alone', startOther);
