import { describeDashboardPort } from './dashboard.contract';
import { startHttp, startMemory, startOther } from './support/back-end.harness';

describeDashboardPort('the memory back end', startMemory);
describeDashboardPort('http, answers enveloped', () => startHttp('enveloped'));
describeDashboardPort('http, answers bare', () => startHttp('bare'));
describeDashboardPort('http, a back end written from the specification alone', startOther);
