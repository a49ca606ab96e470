import { describeAuthPort } from './auth.contract';
import { startHttp, startMemory } from './support/back-end.harness';

describeAuthPort('the memory back end', startMemory);
describeAuthPort('http, answers enveloped', () => startHttp('enveloped'));
describeAuthPort('http, answers bare', () => startHttp('bare'));
