import { Badge } from '@ui/kit/badge';
import { Button } from '@ui/kit/button';
import { Checkbox } from '@ui/kit/checkbox';
import { Dialog } from '@ui/kit/dialog';
import { Menu } from '@ui/kit/menu';
import { Popover } from '@ui/kit/popover';
import { Combobox } from '@ui/kit/records/combobox';
import { DateField } from '@ui/kit/records/date-field';
import { TextArea, TextInput } from '@ui/kit/records/inputs';
import { MultiSelectInput } from '@ui/kit/records/multi-select';
import { MoneyField, NumberField } from '@ui/kit/records/numbers';
import { Select } from '@ui/kit/records/select';
import { Stepper } from '@ui/kit/records/stepper';
import { Tabs } from '@ui/kit/records/tabs';
import { type ReactNode, useState } from 'react';
import { Structures } from './structures';
import { useLabTexts } from './texts';
import styles from './widgets.module.css';

const STATES = ['typed', 'chosen', 'wrong', 'doubted'] as const;
type State = (typeof STATES)[number];

/** One widget in the states that a field can be in: empty, filled, refused, doubted. */
const Field = <Value,>(props: {
  readonly name: string;
  readonly empty: Value;
  readonly filled: Value;
  children(field: FieldProps<Value>): ReactNode;
}) => {
  const l = useLabTexts();
  const [values, setValues] = useState<Partial<Record<State, Value>>>({});
  return (
    <section className={styles.widget}>
      <h2 dir="ltr">{props.name}</h2>
      <div className={styles.states}>
        {STATES.map((state) => (
          <div key={state}>
            {props.children({
              name: `${props.name}-${state}`,
              label: `${props.name}: ${l(`widget.${state}`)}`,
              required: state === 'wrong',
              error: state === 'wrong' ? l('widget.fault') : null,
              warning: state === 'doubted' ? l('widget.doubt') : null,
              value: values[state] ?? (state === 'chosen' ? props.filled : props.empty),
              onChange: (value) => setValues({ ...values, [state]: value }),
            })}
          </div>
        ))}
      </div>
    </section>
  );
};

interface FieldProps<Value> {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly error: string | null;
  readonly warning: string | null;
  readonly value: Value;
  onChange(value: Value): void;
}

const Others = () => {
  const l = useLabTexts();
  const [isOpen, setOpen] = useState(false);
  const [tab, setTab] = useState('1');
  const [checked, setChecked] = useState(true);
  const parts = ['1', '2', '3'].map((id) => ({ id, label: l('widget.choice', { count: Number(id) }) }));
  return (
    <section className={styles.widget}>
      <h2 dir="ltr">Button, Badge, Checkbox, Menu, Popover, Dialog, Tabs, Stepper</h2>
      <div className={styles.row}>
        <Button tone="primary" onClick={() => setOpen(true)}>
          {l('widget.open')}
        </Button>
        <Button>{l('widget.open')}</Button>
        <Button tone="danger">{l('widget.open')}</Button>
        <Button busy>{l('widget.open')}</Button>
        <Button disabled>{l('widget.open')}</Button>
        <Badge tone="green">{l('widget.chosen')}</Badge>
        <Badge tone="red">{l('widget.wrong')}</Badge>
        <Menu trigger={l('widget.placeholder')} label={l('widget.placeholder')} items={parts} />
        <Popover framed trigger={l('widget.open')} label={l('widget.open')}>
          <p className={styles.text}>{l('widget.typed')}</p>
        </Popover>
      </div>
      <Checkbox checked={checked ? 'all' : 'none'} onToggle={() => setChecked(!checked)}>
        {l('widget.chosen')}
      </Checkbox>
      <Stepper label={l('widgets')} steps={parts} current="2" />
      <Tabs label={l('widgets')} tabs={parts} selected={tab} onSelect={setTab}>
        <p className={styles.text}>{l('widget.choice', { count: Number(tab) })}</p>
      </Tabs>
      {isOpen && (
        <Dialog
          title={l('widget.typed')}
          onCancel={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>{l('widget.close')}</Button>}
        >
          <p>{l('widget.doubt')}</p>
        </Dialog>
      )}
    </section>
  );
};

/** Every widget of the kit in the states that it can be in, to be tried and to be looked at (`npm run sheets`). */
export const Widgets = () => {
  const l = useLabTexts();
  const [found, setFound] = useState('');
  const [several, setSeveral] = useState<readonly string[]>(['1']);
  const options = (many: number) =>
    Array.from({ length: many }, (_, at) => ({
      value: String(at + 1),
      label: l('widget.choice', { count: at + 1 }),
    }));
  const choices = options(12).map(({ value, label }) => ({ id: value, label }));
  const labels = {
    lookUp: l('widget.placeholder'),
    nothing: l('widget.nothing'),
    loading: l('widget.loading'),
  };
  return (
    <div className={styles.widgets}>
      <Field name="Day" empty="" filled="2026-11-23">
        {(field) => <DateField {...field} />}
      </Field>
      <Field name="Month" empty="" filled="2026-11-01">
        {(field) => <DateField {...field} unit="month" />}
      </Field>
      <Field name="Select" empty="" filled="2">
        {(field) => <Select {...field} placeholder={l('widget.placeholder')} options={options(4)} />}
      </Field>
      <Field name="Select of many" empty="" filled="2">
        {(field) => <Select {...field} placeholder={l('widget.placeholder')} options={options(24)} />}
      </Field>
      <Field name="Combobox" empty={null} filled={choices[1] ?? null}>
        {(field) => (
          <Combobox
            {...field}
            choices={choices.filter(({ label }) => label.includes(found))}
            labels={labels}
            onSearch={(search) => setFound(search.kind === 'open' ? search.text : '')}
          />
        )}
      </Field>
      <Field name="Number" empty={null as number | null} filled={12}>
        {(field) => <NumberField {...field} />}
      </Field>
      <Field name="Money" empty={null as number | null} filled={9_000_050}>
        {(field) => <MoneyField {...field} />}
      </Field>
      <Field name="Text" empty="" filled={l('widget.chosen')}>
        {(field) => <TextInput {...field} type="text" isLatin={false} maxLength={200} />}
      </Field>
      <Field name="Long text" empty="" filled={l('widget.chosen')}>
        {(field) => <TextArea {...field} maxLength={200} />}
      </Field>
      <section className={styles.widget}>
        <h2 dir="ltr">Multi-select</h2>
        <div className={styles.states}>
          {[4, 24].map((many) => (
            <MultiSelectInput
              key={many}
              label={`Multi-select, ${many}`}
              placeholder={l('widget.placeholder')}
              values={several}
              options={options(many)}
              onChange={setSeveral}
            />
          ))}
        </div>
      </section>
      <Structures />
      <Others />
    </div>
  );
};
