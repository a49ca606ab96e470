import { type Area, type AreaTab, areaFor } from '@domain/area/area';
import { areaSeenBy } from '@domain/area/area.policy';
import type { DuplicatesCallName } from '@domain/area/own-calls';
import type { RecordAnswer, Row } from '@domain/area/records';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import type { InsertText } from '@ui/kit/records/inputs';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, FunctionComponent } from 'react';
import { CLOSED_AREAS } from './closed-areas.gen';
import type { AreaSheet } from './texts';

/** What a view of one record is given beside its texts. */
export interface RecordPartProps {
  readonly record: RecordAnswer;
}

/** What imports a file into an area. */
export interface ImporterProps {
  onClose(): void;
}

/** What the screens need to know of an area beside its data: its words, its lifecycles, and what it shows in a way of its own. */
export interface AreaManifest {
  readonly area: Area;
  readonly lifecycles: readonly Lifecycle[];
  readonly texts: { readonly en: AreaSheet; ar(): Promise<AreaSheet> };
  /** Where the records of other areas are opened that this one refers to: `/Leads?tab=leads`. */
  readonly homes?: Readonly<Record<string, string>>;
  /** Tells, while somebody types in one of these fields, which records are probably the same. */
  readonly possibleDuplicates?: { readonly call: DuplicatesCallName; readonly by: readonly string[] };
  /** Own way to show a field, in a list and on the record. */
  readonly cells?: Readonly<Record<string, FunctionComponent<{ readonly row: Row }>>>;
  /** Stands below a long text while it is written, and writes into it where the cursor is. */
  readonly writing?: Readonly<Record<string, ComponentType<{ readonly insert: InsertText }>>>;
  /** The command that opening a record gives by itself while it can be given: who opens a letter has read it. */
  readonly byOpening?: string;
  /** Stands above the fields of a record: a meter, a warning. */
  readonly above?: ComponentType<RecordPartProps>;
  /** Further tabs of a record. Labels are `tab.<id>`. */
  readonly parts?: readonly { readonly id: string; readonly view: ComponentType<RecordPartProps> }[];
  /** Takes files in a way of its own, where others map columns to fields. */
  readonly importer?: ComponentType<ImporterProps>;
  /** Stands beside the record's own buttons. */
  readonly actions?: ComponentType<RecordPartProps>;
}

/** The manifest with the area, and where it leads, as its reader has them. */
export const manifestFor = (
  { homes = {}, ...manifest }: AreaManifest,
  role: string | null,
): AreaManifest => ({
  ...manifest,
  area: areaSeenBy(areaFor(manifest.area, role), role),
  homes: Object.fromEntries(
    Object.entries(homes).filter(([area]) => !CLOSED_AREAS[role ?? '']?.includes(area)),
  ),
});

/** A header tab of a page (spec 2.7). */
export interface PageTab extends AreaTab {
  /** What the address calls it, when that is not its value. */
  readonly address?: string;
  /** None of the tabs of the specification: links lead to it, and the header shows it while it is the page. */
  readonly isLinked?: true;
  /** Of states that clients and employees never see: it would be empty for them for good. */
  readonly isOfStaff?: true;
  /** Before its label. */
  readonly icon?: LucideIcon;
}

/** A page made of lists of areas: one list for each header tab. */
export interface AreaPageSpec {
  /** Area of the tabs that name none. */
  readonly manifest: AreaManifest;
  readonly tabs: readonly [PageTab, ...PageTab[]];
  /**
   * `current`: the header shows the tab of the address only, and all of them in the second dashboard's frame; `unasked`: all of them, and
   * none once the address names one.
   */
  readonly tabsShown: 'all' | 'current' | 'unasked';
  /** Value of a tab that the page of the first one offers, with how many there are. */
  readonly nextTab?: string;
  /** Pages of related work that no menu of the specification names: staff go there from the page's first tab. Labels are `link.<label>`. */
  readonly links?: readonly { readonly path: string; readonly label: string }[];
  /** Address of the form for a new record, when that is a page of its own. */
  readonly newAt?: string;
  /** Further ways to show a tab (`shownAs`). */
  readonly views?: Readonly<Record<string, ComponentType<{ readonly tab: PageTab }>>>;
}
