import { describeDashboardPort } from './dashboard.contract';
import { portOf, startHttp, startMemory, startOther } from './support/back-end.harness';

describeDashboardPort(
  'the memory back end',
  portOf(({ dashboard }) => dashboard, startMemory),
);
describeDashboardPort(
  'http, answers enveloped',
  portOf(
    ({ dashboard }) => dashboard,
    () => startHttp('enveloped'),
  ),
);
describeDashboardPort(
  'http, answers bare',
  portOf(
    ({ dashboard }) => dashboard,
    () => startHttp('bare'),
  ),
);
describeDashboardPort(
  'http, a back end written from the specification alone',
  portOf(({ dashboard }) => dashboard, startOther),
);
