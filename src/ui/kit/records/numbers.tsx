import { classes } from '@ui/kit/class-names';
import { Prime } from '@ui/kit/prime/prime';
import { InputNumber, type InputNumberProps } from 'primereact/inputnumber';
import type { InputEvent, KeyboardEvent, SyntheticEvent } from 'react';
import styles from './inputs.module.css';
import { type InputProps, Labelled } from './labelled';
import { filsOf, westernDigits } from './money-text';

interface FigureProps extends InputProps {
  readonly value: number | null;
  onChange(value: number | null): void;
}

/** The library knows the digits of one language at a time: an Arabic one is typed as its equal. */
const typeArabic = (event: KeyboardEvent<HTMLInputElement>) => {
  const key = westernDigits(event.key);
  if (key === event.key) return;
  event.preventDefault();
  const code = key === '.' ? 'Period' : `Digit${key}`;
  event.currentTarget.dispatchEvent(
    new globalThis.KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
  );
};

const Figure = (
  props: InputProps & {
    readonly shown: InputNumberProps;
    /** Stands before the figure. */
    readonly unit?: string;
    /** A figure as somebody writes it. */
    read(text: string): number | null;
    onFigure(value: number | null): void;
  },
) => {
  const { shown, unit, read, onFigure } = props;
  /**
   * What comes as a whole (a paste, dictation, what the browser fills in, a keyboard on glass), of which the library takes single digits
   * only. At once: told when the input is left, it would take a sentence away beneath a press that is under way.
   */
  const take = (event: SyntheticEvent, text: string) => {
    const figure = read(text);
    if (figure === null) return;
    event.preventDefault();
    event.stopPropagation();
    onFigure(figure);
  };
  return (
    <Labelled {...props}>
      {({ id, name, ...aria }) => (
        <Prime>
          <div
            className={unit === undefined ? undefined : styles.amount}
            dir="ltr"
            onPasteCapture={(event) => take(event, event.clipboardData.getData('text'))}
            onInputCapture={(event: InputEvent<HTMLElement>) => {
              const { target, nativeEvent } = event;
              const isWhole = !/^\d$/.test(nativeEvent.data ?? '');
              if (isWhole && target instanceof HTMLInputElement) take(event, target.value);
            }}
          >
            {unit !== undefined && (
              <span className={styles.unit} aria-hidden="true">
                {unit}
              </span>
            )}
            <InputNumber
              {...shown}
              {...aria}
              inputId={id}
              name={name}
              locale="en-AE"
              pt={{
                root: {
                  className: styles.number,
                  ...Object.fromEntries(Object.keys(aria).map((one) => [one, undefined])),
                },
                input: {
                  root: {
                    className: classes(styles.control, styles.figure),
                    'data-private': unit === undefined ? undefined : true,
                  },
                },
              }}
              onKeyDown={typeArabic}
              onChange={({ value }) => onFigure(value)}
              // what was not typed key by key is told when the input is left
              onValueChange={({ value }) => onFigure(value ?? null)}
            />
          </div>
        </Prime>
      )}
    </Labelled>
  );
};

const numberOf = (text: string): number | null => {
  const plain = westernDigits(text.trim());
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : null;
};

/** A whole number; nothing else can be typed. */
export const NumberField = ({ value, onChange, ...field }: FigureProps) => (
  <Figure
    {...field}
    shown={{ value, useGrouping: false, maxFractionDigits: 0 }}
    read={numberOf}
    onFigure={onChange}
  />
);

const decimalOf = (text: string): number | null => {
  const plain = westernDigits(text.trim());
  return /^-?\d{1,12}(\.\d{1,3})?$/.test(plain) ? Number(plain) : null;
};

/** A number with up to three decimals; nothing else can be typed. */
export const DecimalField = ({ value, onChange, ...field }: FigureProps) => (
  <Figure
    {...field}
    shown={{ value, useGrouping: false, maxFractionDigits: 3 }}
    read={decimalOf}
    onFigure={onChange}
  />
);

const dirhamsOf = (text: string): number | null => {
  const fils = filsOf(text);
  return fils === null ? null : fils / 100;
};

/** An amount in integer fils, shown and typed in dirhams; nothing else can be typed. */
export const MoneyField = ({ value, onChange, ...field }: FigureProps) => (
  <Figure
    {...field}
    unit="AED"
    shown={{ value: value === null ? null : value / 100, minFractionDigits: 2, maxFractionDigits: 2, min: 0 }}
    read={dirhamsOf}
    onFigure={(dirhams) => onChange(dirhams === null ? null : Math.round(dirhams * 100))}
  />
);
