import type { Typed } from '@domain/area/read-input';
import { type EstimateInput, readEstimateInput, SCHEMES } from '@domain/areas/offboardings/estimate';
import { Button } from '@ui/kit/button';
import { DateField } from '@ui/kit/records/date-field';
import { MoneyField, NumberField } from '@ui/kit/records/numbers';
import { Select } from '@ui/kit/records/select';
import { useArea } from '@ui/records/area-scope';
import { errorText, useFaultTexts } from '@ui/records/faults';
import record from '@ui/records/record.module.css';
import { useState } from 'react';

export const NO_INPUT: Typed = {
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

const isOptions = (name: string): name is keyof typeof CHOICES => Object.hasOwn(CHOICES, name);

/** What a final settlement is computed from. */
export const EstimateForm = (props: {
  readonly input: Typed;
  /** Of a field that was written. */
  onChange(changed: Typed): void;
  onClear(): void;
  onRequest(input: EstimateInput): void;
}) => {
  const { input, onChange, onClear, onRequest } = props;
  const { t } = useArea();
  const tFault = useFaultTexts();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const inputOf = (name: string) => {
    const shared = {
      name,
      label: t.of(`field.${name}`),
      required: NEEDED.includes(name),
      error: faults[name] === undefined ? null : errorText(faults[name], tFault),
      warning: null,
    };
    const value = input[name] ?? null;
    const write = (written: string | number | null) => onChange({ [name]: written });
    const figure = typeof value === 'number' ? value : null;
    const text = typeof value === 'string' ? value : '';
    if (isOptions(name))
      return (
        <Select
          key={name}
          {...shared}
          value={text}
          placeholder={t('record.choose')}
          options={CHOICES[name].map((one) => ({ value: one, label: t.of(`${name}.${one}`) }))}
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
      aria-label={t.of('estimate.form')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const outcome = readEstimateInput(input);
        setFaults('faults' in outcome ? outcome.faults : {});
        if ('input' in outcome) onRequest(outcome.input);
      }}
    >
      <div className={record.fields}>{Object.keys(NO_INPUT).map(inputOf)}</div>
      <div className={record.bar}>
        <Button type="submit" tone="primary">
          {t.of('estimate.compute')}
        </Button>
        <Button
          onClick={() => {
            setFaults({});
            onClear();
          }}
        >
          {t.of('estimate.clear')}
        </Button>
      </div>
    </form>
  );
};
