import { describeStartUpPort } from './start-up.contract';
import { startHttp, startMemory, startOther } from './support/back-end.harness';

describeStartUpPort('the memory back end', startMemory);
describeStartUpPort('http, answers enveloped', () => startHttp('enveloped'));
describeStartUpPort('http, answers bare', () => startHttp('bare'));
describeStartUpPort('http, a back end written from the specification alone', startOther);
