import { letters } from '@domain/areas/letters/letters.area';
import { OWNERS } from '@domain/records/owners';
import { letterLifecycle } from '@machines/areas/letters/letter.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { completeLetter, mailLetter } from './complete-letter';
import { issueLetter } from './issue-letter';
import { factsOfLetter } from './letter-facts';
import { moveCase } from './move-case';
import { prepareLetter } from './prepare-letter';
import { askNext, askSigners, cancelSigners, remindSigner } from './signers';

/** Staff make letters; client and employee see those of theirs that have been issued. */
export const binding: AreaBinding = {
  area: letters,
  lifecycles: [letterLifecycle],
  ...OWNERS.letters,
  prepare: prepareLetter,
  factsFrom: [
    'clients',
    'employees',
    'establishments',
    'legal-entities',
    'letter-templates',
    'salaries',
    'users',
  ],
  factsOf: factsOfLetter,
  effects: {
    issueLetter,
    askSigners,
    askNext,
    remindSigner,
    cancelSigners,
    completeLetter,
    mailLetter,
    moveCase,
  },
  topics: ['letter-signers'],
};
