import { describeHeaderToolsPort } from './header-tools.contract';
import { headerToolsOf, startMemory, startOther } from './support/back-end.harness';
import { PEOPLE } from './support/back-end-data';
import { accepted, staying } from './support/failures';
import { openGate } from './support/gates';

const nobodyHears = () => Promise.reject(new Error('This back end tells nobody anything'));

describeHeaderToolsPort(
  'the memory back end',
  headerToolsOf(startMemory, ({ behind, token }) => ({
    notify: nobodyHears,
    // it is one portal for all products: a code enters it, whatever product it was made for
    code: async (who) => {
      const { lend } = await behind(openGate(await token(who))).headerTools();
      return accepted(await lend({ email: PEOPLE[who].email, productId: 'p1' }, staying()));
    },
  })),
  { notifies: false },
);
describeHeaderToolsPort(
  'http, a back end written from the specification alone',
  headerToolsOf(startOther, () => ({ notify: nobodyHears, code: nobodyHears })),
  { beyond: false, notifies: false },
);
