import type { Choice, Reference } from '@domain/area/field';
import { Combobox } from '@ui/kit/records/combobox';
import { useState } from 'react';
import { useArea } from './area-scope';
import { useChoices } from './use-choices';

/** Chooses the record that a field refers to, by its name. */
export const ReferenceInput = (given: {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly error: string | null;
  readonly warning: string | null;
  readonly value: string | null;
  readonly known: Reference | null;
  onChange(id: string | null): void;
}) => {
  const { value, known, onChange, ...shared } = given;
  const { say } = useArea();
  const [text, setText] = useState<string | null>(null);
  const [picked, setPicked] = useState<Choice | null>(null);
  const choices = useChoices(shared.name, text);
  const held = [picked, known].find((one) => one?.id === value) ?? null;
  return (
    <Combobox
      {...shared}
      value={
        value === null
          ? null
          : {
              id: value,
              label: held?.label ?? value,
              detail: picked?.id === value ? picked.detail : undefined,
            }
      }
      choices={choices}
      labels={{
        lookUp: say('record.lookUp'),
        nothing: say('record.noChoices'),
        loading: say('record.choicesLoading'),
      }}
      onSearch={setText}
      onChange={(chosen) => {
        setPicked(chosen);
        setText(null);
        onChange(chosen?.id ?? null);
      }}
    />
  );
};
