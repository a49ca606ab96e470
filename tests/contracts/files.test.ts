import { describeFilesPort, filesOf } from './files.contract';
import { portOf, startMemory } from './support/back-end.harness';

describeFilesPort('the memory back end', filesOf(portOf(({ areas }) => areas(), startMemory)));
