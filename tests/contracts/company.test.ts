import { describeCompanyPort } from './company.contract';
import { startHttp, startMemory, startOther } from './support/back-end.harness';

describeCompanyPort('the memory back end', startMemory);
describeCompanyPort('http, answers enveloped', () => startHttp('enveloped'));
describeCompanyPort('http, answers bare', () => startHttp('bare'));
describeCompanyPort('http, a back end written from the specification alone', startOther, { adds: false });
