import { EstimateAsked, SCHEMES } from '@domain/areas/offboardings/estimate';
import { useArea } from '@ui/area/area-scope';
import { errorText } from '@ui/area/reasons';
import record from '@ui/area/record.module.css';
import { Button } from '@ui/kit/button';
import { DateField } from '@ui/kit/records/date-field';
import { MoneyField, NumberField } from '@ui/kit/records/numbers';
import { Select } from '@ui/kit/records/select';
import { useState } from 'react';
import * as z from 'zod/mini';

export type Given = Readonly<Record<string, string | number | null>>;

export const NOTHING_GIVEN: Given = {
  scheme: 'law',
  basic_fils: null,
  gross_fils: null,
  joined_on: null,
  last_day_on: null,
  unpaid_days: 0,
  leave_half_days: 0,
  unserved_days: 0,
  unserved_by: 'employer',
  last_month_days: 0,
  deductions_fils: 0,
};

const CHOICES = { scheme: SCHEMES, unserved_by: ['employer', 'employee'] } as const;
const AMOUNTS = ['basic_fils', 'gross_fils', 'deductions_fils'];
const DAYS = ['joined_on', 'last_day_on'];
const NEEDED = ['scheme', 'basic_fils', 'gross_fils', 'joined_on', 'last_day_on'];

/** What is asked for, or a code for each field that stands in its way. */
export const askedFor = (
  given: Given,
): { readonly asked: EstimateAsked } | { readonly faults: Readonly<Record<string, string>> } => {
  const filled = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== ''),
  );
  const read = z.safeParse(EstimateAsked, filled);
  if (read.success)
    return read.data.last_day_on < read.data.joined_on
      ? { faults: { last_day_on: 'invalid' } }
      : { asked: read.data };
  const names = read.error.issues.map(({ path }) => String(path[0]));
  return {
    faults: Object.fromEntries(
      names.map((name) => [name, Object.hasOwn(filled, name) ? 'invalid' : 'required']),
    ),
  };
};

const isOptions = (name: string): name is keyof typeof CHOICES => Object.hasOwn(CHOICES, name);

/** What a final settlement is computed from. */
export const EstimateForm = (props: {
  readonly given: Given;
  onChange(given: Given): void;
  onAsked(asked: EstimateAsked): void;
}) => {
  const { given, onChange, onAsked } = props;
  const { say } = useArea();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const inputOf = (name: string) => {
    const shared = {
      name,
      label: say.of(`field.${name}`),
      required: NEEDED.includes(name),
      error: faults[name] === undefined ? null : errorText(faults[name], say),
      warning: null,
    };
    const value = given[name] ?? null;
    const write = (written: string | number | null) => onChange({ ...given, [name]: written });
    const figure = typeof value === 'number' ? value : null;
    const text = typeof value === 'string' ? value : '';
    if (isOptions(name))
      return (
        <Select
          key={name}
          {...shared}
          value={text}
          placeholder={say('record.choose')}
          options={CHOICES[name].map((one) => ({ value: one, label: say.of(`${name}.${one}`) }))}
          onChange={write}
        />
      );
    if (DAYS.includes(name)) return <DateField key={name} {...shared} value={text} onChange={write} />;
    if (AMOUNTS.includes(name))
      return <MoneyField key={`${name} ${figure}`} {...shared} value={figure} onChange={write} />;
    return <NumberField key={name} {...shared} value={figure} onChange={write} />;
  };
  return (
    <form
      className={record.form}
      aria-label={say.of('estimate.form')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const outcome = askedFor(given);
        setFaults('faults' in outcome ? outcome.faults : {});
        if ('asked' in outcome) onAsked(outcome.asked);
      }}
    >
      <div className={record.fields}>{Object.keys(NOTHING_GIVEN).map(inputOf)}</div>
      <div className={record.bar}>
        <Button type="submit" tone="primary">
          {say.of('estimate.compute')}
        </Button>
      </div>
    </form>
  );
};
