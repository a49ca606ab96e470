import type { Grant } from '@domain/area/field';
import type { Topic } from '@domain/session/access.policy';

/** One column of a report. Its title is `column.<name>`, the options of a choice are `<name>.<option>`. */
export interface ReportColumn {
  readonly name: string;
  /** `money`: integer fils; `month`: its first day; `percent`: of a hundred, one decimal; `area` and `state`: as the area itself calls them; `opens`: not shown, the address that the column of the same name opens; `arabic`: not shown, what that column says in Arabic, where it has a name there. */
  readonly kind:
    | 'opens'
    | 'arabic'
    | 'text'
    | 'choice'
    | 'area'
    | 'state'
    | 'whole'
    | 'percent'
    | 'money'
    | 'day'
    | 'month';
  /** Names of persons are blurred in privacy mode; amounts always are. */
  readonly isPrivate?: true;
  /** What stands in it may be added up over the rows. */
  readonly adds?: true;
  /**
   * Why a figure opens no list. `derived`: it is worked out of others, which open theirs (a difference, a share, an average); `unlisted`: no
   * list can be asked for what it counts (who was there on a day gone by, each once however many payslips).
   */
  readonly plain?: 'derived' | 'unlisted';
}

/** What a report is about: those of one subject stand together, in this order. */
export const REPORT_SUBJECTS = ['people', 'clients', 'wages', 'accounts'] as const;

/** A report as data: who reads it, and what stands in its columns. Server and screen are made of it. */
export interface ReportSpec {
  readonly subject: (typeof REPORT_SUBJECTS)[number];
  readonly topic: Topic;
  /** Beside the topic: figures from which a single wage could be told. */
  readonly grant?: Grant;
  /** What is asked with it: first and last day, or a day as of which it is made. Without it the report says itself what it looks at. */
  readonly period?: 'span' | 'day';
  /** The report whose figures are its totals: it is offered beside that one. */
  readonly detailsOf?: string;
  /** Each row is one record or document, which it opens: what its figures are of. */
  readonly isDetail?: true;
  /** What stands beside another period. */
  readonly isCompared?: true;
  /** About the PEO or an establishment as a whole: no selection of companies narrows it, and the screen says so. */
  readonly isWhole?: true;
  readonly columns: readonly [ReportColumn, ...ReportColumn[]];
}
