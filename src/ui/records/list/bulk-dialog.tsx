import { drafted } from '@domain/area/draft';
import type { FieldInputs } from '@domain/area/field';
import { fieldErrors } from '@domain/area/field-errors';
import { dayInDubai } from '@domain/shared/calendar-date';
import { answersTo } from '@machines/record/record.rules';
import type { PendingCommand } from '@machines/record/record.types';
import { useState } from 'react';
import { CommandDialog } from '../process/command-dialog';
import type { ShownOffer } from '../process/offers';
import { useNow } from '../use-now';

/** What a command over several records asks for, once for all of them. */
export const BulkDialog = (props: {
  readonly command: Omit<ShownOffer, 'reasons'>;
  onSend(payload: FieldInputs): void;
  onClose(): void;
}) => {
  const { command, onSend, onClose } = props;
  const { asks, tone } = command;
  const now = useNow();
  const [payload, setPayload] = useState<FieldInputs>({});
  const [faults, setFaults] = useState<PendingCommand['faults']>({});
  return (
    <CommandDialog
      pending={{ ...command, payload, faults, failure: null }}
      tone={tone}
      busy={false}
      onChange={(field, value) => {
        setPayload(drafted(payload, {}, field, value));
        setFaults({});
      }}
      onSend={() => {
        const found = fieldErrors(asks, answersTo({ asks, payload }), dayInDubai(now));
        setFaults(found);
        if (Object.values(found).every(({ level }) => level === 'warn')) onSend(payload);
      }}
      onClose={onClose}
    />
  );
};
