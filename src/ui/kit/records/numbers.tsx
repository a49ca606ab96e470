import { classes } from '@ui/kit/class-names';
import { Prime } from '@ui/kit/prime/prime';
import { InputNumber, type InputNumberProps } from 'primereact/inputnumber';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import styles from './inputs.module.css';
import { type InputProps, Labelled } from './labelled';
import { filsOf } from './money-text';

interface FigureProps extends InputProps {
  readonly value: number | null;
  onChange(value: number | string | null): void;
}

const ARABIC: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Array.from({ length: 10 }, (_, digit) => [String.fromCharCode(0x0660 + digit), String(digit)]),
  ),
  '\u066b': '.',
};

/** The library knows the digits of one language at a time: an Arabic one is typed as its equal. */
const typeArabic = (event: KeyboardEvent<HTMLInputElement>) => {
  const key = ARABIC[event.key];
  if (key === undefined) return;
  event.preventDefault();
  const code = key === '.' ? 'Period' : `Digit${key}`;
  event.currentTarget.dispatchEvent(
    new globalThis.KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
  );
};

const Figure = (
  given: InputProps & {
    readonly shown: InputNumberProps;
    /** Stands before the figure. */
    readonly unit?: string;
    onFigure(value: number | null): void;
    onPaste?(event: ClipboardEvent): void;
  },
) => (
  <Labelled {...given}>
    {({ id, name, ...aria }) => (
      <Prime>
        <div className={given.unit && styles.amount} dir="ltr">
          {given.unit && (
            <span className={styles.unit} aria-hidden="true">
              {given.unit}
            </span>
          )}
          <InputNumber
            {...given.shown}
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
                  'data-private': given.unit ? true : undefined,
                  onPasteCapture: given.onPaste,
                },
              },
            }}
            onKeyDown={typeArabic}
            onChange={({ value }) => given.onFigure(value)}
            // what was not typed key by key (a drop, a filled form) is told when the input is left
            onValueChange={({ value }) => given.onFigure(value ?? null)}
          />
        </div>
      </Prime>
    )}
  </Labelled>
);

/** A whole number; nothing else can be typed. */
export const NumberField = ({ value, onChange, ...field }: FigureProps) => (
  <Figure {...field} shown={{ value, useGrouping: false, maxFractionDigits: 0 }} onFigure={onChange} />
);

/** An amount in integer fils, shown and typed in dirhams. What is pasted and is no amount comes back as it was. */
export const MoneyField = ({ value, onChange, ...field }: FigureProps) => (
  <Figure
    {...field}
    unit="AED"
    shown={{ value: value === null ? null : value / 100, minFractionDigits: 2, maxFractionDigits: 2, min: 0 }}
    onFigure={(dirhams) => onChange(dirhams === null ? null : Math.round(dirhams * 100))}
    onPaste={(event) => {
      const fils = filsOf(event.clipboardData.getData('text'));
      if (fils === null) return;
      event.preventDefault();
      event.stopPropagation();
      onChange(fils);
    }}
  />
);
