import { enrolments } from '@domain/areas/enrolments/enrolments.area';
import { OWNERS } from '@domain/records/owners';
import { kycLifecycle } from '@machines/areas/enrolments/kyc.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { fileDocuments } from './file-documents';
import { intoClient } from './into-client';
import { refuseSecond } from './refuse-second';

/** KYC cases of clients. */
export const binding: AreaBinding = {
  area: enrolments,
  lifecycles: [kycLifecycle],
  ...OWNERS.enrolments,
  notices: { kind: 'approval', answer: 'remark' },
  prepare: refuseSecond,
  effects: {
    intoClient: async (work) => {
      await intoClient(work);
      await fileDocuments(work);
    },
  },
  topics: ['clients'],
};
