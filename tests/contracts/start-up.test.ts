import { describeStartUpPort } from './start-up.contract';
import { portOf, startHttp, startMemory, startOther } from './support/back-end.harness';

describeStartUpPort(
  'the memory back end',
  portOf(({ startUp }) => startUp, startMemory),
);
describeStartUpPort(
  'http, answers enveloped',
  portOf(
    ({ startUp }) => startUp,
    () => startHttp('enveloped'),
  ),
);
describeStartUpPort(
  'http, answers bare',
  portOf(
    ({ startUp }) => startUp,
    () => startHttp('bare'),
  ),
);
describeStartUpPort(
  'http, a back end written from the specification alone',
  portOf(({ startUp }) => startUp, startOther),
);
