import { describeAbsentAreas, describeAreasPort } from './areas.contract';
import { portOf, startMemory, startOther } from './support/back-end.harness';

describeAreasPort(
  'the memory back end',
  portOf(({ areas }) => areas(), startMemory),
  { without: ['ownCalls'] },
);
describeAbsentAreas(
  'http, a back end written from the specification alone',
  portOf(({ areas }) => areas(), startOther),
);
