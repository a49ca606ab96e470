import type { PortOf } from '@domain/area/own-calls';
import { type NamesCalls, nameEach } from '@domain/records/named-references';
import { choicesCall } from '../choices-call';
import type { OwnCallParts } from './own-call-parts';

export const namesCalls = (parts: OwnCallParts): PortOf<NamesCalls> => {
  const choices = choicesCall(parts);
  return {
    'records.named': ({ area, wanted }, company, signal) =>
      nameEach(wanted, ({ field, text }) => choices(area, field, { text, company }, signal)),
  };
};
