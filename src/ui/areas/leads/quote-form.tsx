import type { Typed } from '@domain/area/read-input';
import { type QuoteInput, readQuoteInput } from '@domain/areas/leads/quote';
import { Button } from '@ui/kit/button';
import { MoneyField, NumberField } from '@ui/kit/records/numbers';
import { Select } from '@ui/kit/records/select';
import { useArea } from '@ui/records/area-scope';
import { errorText, useFaultTexts } from '@ui/records/faults';
import record from '@ui/records/record.module.css';
import type { Draft } from '@ui/records/use-draft';
import { useState } from 'react';

const CHOICES = {
  jurisdiction: ['mainland', 'free_zone'],
  immigration: ['gdrfa', 'icp'],
  location: ['outside_country', 'inside_country'],
} as const;
const AT_FIRST: Typed = {
  jurisdiction: 'mainland',
  immigration: 'gdrfa',
  location: 'outside_country',
  salary_fils: 0,
  service_fee_fils: null,
  deposit_fils: null,
};
const AMOUNTS = ['salary_fils', 'service_fee_fils', 'deposit_fils'] as const;
const OPTIONAL: readonly string[] = ['service_fee_fils', 'deposit_fils'];

/** Asks for what a quote is computed from; what the price list says is left empty. */
export const QuoteForm = (props: {
  readonly draft: Draft;
  readonly headcount: number | null;
  /** What was asked for is not what stands here any more. */
  onChanged(): void;
  onRequest(input: QuoteInput): void;
}) => {
  const { t } = useArea();
  const tFault = useFaultTexts();
  const { draft } = props;
  const input: Typed = { ...AT_FIRST, headcount: props.headcount, ...draft.values };
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const write = (name: string, value: string | number | null) => {
    draft.change({ [name]: value });
    props.onChanged();
  };
  const shared = (name: string) => ({
    name,
    label: t.of(`quote.${name}`),
    required: !OPTIONAL.includes(name),
    error: faults[name] === undefined ? null : errorText(faults[name], tFault),
    warning: null,
  });
  const figure = (name: string) => {
    const value = input[name];
    return typeof value === 'number' ? value : null;
  };
  return (
    <form
      className={record.form}
      aria-label={t.of('quote.new')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const outcome = readQuoteInput(input);
        setFaults('faults' in outcome ? outcome.faults : {});
        if ('input' in outcome) props.onRequest(outcome.input);
      }}
    >
      <div className={record.fields}>
        <NumberField
          {...shared('headcount')}
          value={figure('headcount')}
          onChange={(value) => write('headcount', value)}
        />
        {Object.entries(CHOICES).map(([name, options]) => (
          <Select
            key={name}
            {...shared(name)}
            value={String(input[name] ?? '')}
            placeholder={t('record.choose')}
            options={options.map((value) => ({ value, label: t.of(`quote.${value}`) }))}
            onChange={(value) => write(name, value)}
          />
        ))}
        {AMOUNTS.map((name) => (
          <MoneyField
            key={name}
            {...shared(name)}
            value={figure(name)}
            onChange={(value) => write(name, value)}
          />
        ))}
      </div>
      <p className={record.quiet}>{t.of('quote.priceList')}</p>
      <div className={record.bar}>
        <Button type="submit">{t.of('quote.preview')}</Button>
      </div>
    </form>
  );
};
