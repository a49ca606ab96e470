import { inputsOf } from '@domain/area/draft';
import type { RecordAnswer } from '@domain/area/records';
import { caseValueOf } from '@domain/area/state-value';
import type { CaseNow } from '@domain/records/case';

/** The record as its lifecycle judges it: with this the client makes the same offers as the server (`availableCommands`). */
export const caseNowOf = ({ value, state, fields, facts, memory }: RecordAnswer): CaseNow => ({
  value: caseValueOf(value, state),
  record: inputsOf(fields),
  facts,
  memory,
});
