import { type Actors, actorsFor, withoutHidden } from '@domain/area/actors';
import { type Attachment, BY_LINK } from '@domain/area/records';
import { sees } from '@domain/records/visible-fields';
import type { MemoryRecords } from './memory-records';
import type { Visit } from './memory-within';

/** Who attached a file, as this reader is told. */
export const attachedBy = ({ author }: Pick<Attachment, 'author'>, actors: Actors) =>
  author === null || author.id === BY_LINK ? author : actors.nameOf(author.id);

/** Who is named to this caller, of whoever did something to a record. */
export const actorsOf = (
  { directory }: Pick<MemoryRecords, 'directory'>,
  { binding: { area }, visibility }: Pick<Visit, 'binding' | 'visibility'>,
): Actors => {
  const { user, role } = visibility.caller;
  const people = new Map(directory.users().map((person) => [person.id, person]));
  const reader = { userId: user._id, role, sees: (name: string) => sees(visibility, name) };
  return actorsFor(area, reader, (id) => people.get(id));
};

/** What a lifecycle remembers, or facts, without people who are not named to their reader. */
export const shownActors = (
  values: Readonly<Record<string, unknown>>,
  actors: Actors,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutHidden(value, actors)]));
