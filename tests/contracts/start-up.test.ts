import { describeStartUpPort } from './start-up.contract';
import { startHttp, startMemory } from './support/back-end.harness';

describeStartUpPort('the memory back end', startMemory);
describeStartUpPort('http, answers enveloped', () => startHttp('enveloped'));
describeStartUpPort('http, answers bare', () => startHttp('bare'));
