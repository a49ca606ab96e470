import { anotherPerson, type CaseSeen, type CommandSeen, filled, listed } from '@domain/area/judging';
import { allOf, type Owner, unless, type Verdict } from '@domain/area/verdict';
import { dayInDubai } from '@domain/shared/calendar-date';

/** Where a document waits for whoever reviews it, and where for whoever hands it in. */
export const TO_REVIEW = ['uploaded', 'review'];
export const TO_HAND_IN = ['requested', 'rejected'];

interface Document {
  readonly state: string;
  readonly fields: Readonly<Record<string, unknown>>;
}
export const isToReview = ({ state }: Pick<Document, 'state'>): boolean => TO_REVIEW.includes(state);
export const isToHandIn = ({ state }: Pick<Document, 'state'>): boolean => TO_HAND_IN.includes(state);

/**
 * An item of a checklist that nobody has to hand in: the case goes on without it. One that was asked for again is wanted (`is_wanted`),
 * whether it was required or not.
 */
export const isOptional = ({ state, fields }: Document): boolean =>
  isToHandIn({ state }) &&
  fields.is_required !== undefined &&
  (fields.is_wanted ?? fields.is_required) !== true;

type Guard = (now: CaseSeen, command: CommandSeen) => Verdict;

const isFiled = ({ facts }: CaseSeen): boolean => Number(facts.files) > 0;

/**
 * A document is handed in with a file, after it was returned with one that was not among those. Facts: `files`, how many are attached;
 * `different_files`, how many of them have a content of their own. Memory `returned_files`: as many of these there were when it was returned.
 * `owner` has it. What the portal files by itself (null) was judged where it was handed in.
 */
export const mayHandIn =
  (owner: Owner): Guard =>
  (now, { actor }) => {
    const fix = { tab: 'attachments' };
    if (!isFiled(now)) return [{ code: 'no_file', owner, fix }];
    const isAnother = Number(now.facts.different_files) > Number(now.memory.returned_files ?? 0);
    return unless(actor.userId === null || isAnother, { code: 'file_unchanged', owner, fix });
  };

/** Who judges a file has opened it. Fact `files_masked`: he lacks the grant of its kind. */
const opensFiles = ({ facts }: CaseSeen): Verdict =>
  unless(facts.files_masked !== true, { code: 'files_masked', owner: 'admin' });

/** Four eyes: nobody reviews what he handed in. Memory `uploaded_by`; fact `file_authors`: who attached the files. `owner` reviews. */
export const mayReviewHandedIn =
  (owner: Owner): Guard =>
  (now, command) =>
    allOf(
      opensFiles(now),
      anotherPerson(command, [now.memory.uploaded_by, ...listed(now.facts.file_authors)], owner),
    );

/**
 * What nobody can open is not verified; it may still be rejected. Whoever hands it in (`giver`) is asked for the file: who attaches it reviews
 * it no more. A document that came with an item of a case goes with that one, whose file was judged: the system (null) is not stopped.
 */
export const mayVerifyHandedIn =
  (giver: Owner, reviewer: Owner): Guard =>
  (now, command) =>
    allOf(
      unless(command.actor.userId === null || isFiled(now), { code: 'no_file', owner: giver }),
      mayReviewHandedIn(reviewer)(now, command),
    );

interface Verifying {
  readonly at: number;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** What is verified is in force on that day, its last one included; without a last day it does not end. */
export const inForce = ({ record }: CaseSeen, { at, payload }: Verifying): Verdict => {
  const expires_on = payload.expires_on ?? record.expires_on;
  return unless(!filled(expires_on) || String(expires_on) >= dayInDubai(at), {
    code: 'document_expired',
    owner: 'client',
    fix: { tab: 'overview', field: 'expires_on' },
  });
};
