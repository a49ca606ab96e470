import { describeCompanyPort } from './company.contract';
import { portOf, startHttp, startMemory, startOther } from './support/back-end.harness';

describeCompanyPort(
  'the memory back end',
  portOf(({ company }) => company, startMemory),
);
describeCompanyPort(
  'http, answers enveloped',
  portOf(
    ({ company }) => company,
    () => startHttp('enveloped'),
  ),
);
describeCompanyPort(
  'http, answers bare',
  portOf(
    ({ company }) => company,
    () => startHttp('bare'),
  ),
);
describeCompanyPort(
  'http, a back end written from the specification alone',
  portOf(({ company }) => company, startOther),
  { adds: false },
);
