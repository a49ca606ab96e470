import { wrongBodyIn } from './compose-laid';
import { answerPage } from './thread';

/* The thread that knows the whole contract (src/app/compose-lab.ts asks it). */

answerPage({ wrongBodyIn });
