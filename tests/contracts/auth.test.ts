import { describeAuthPort } from './auth.contract';
import { startHttp, startMemory, startOther } from './support/back-end.harness';

describeAuthPort('the memory back end', startMemory);
describeAuthPort('http, answers enveloped', () => startHttp('enveloped'));
describeAuthPort('http, answers bare', () => startHttp('bare'));
describeAuthPort('http, a back end written from the specification alone', startOther, { beyond: false });
