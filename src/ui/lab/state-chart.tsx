import { type ChartBox, chartOf, litPaths, stateText } from '@machines/lab/chart';
import { useMemo } from 'react';
import type { AnyStateMachine, StateValue } from 'xstate';
import styles from './state-chart.module.css';
import { useLabTexts } from './texts';

interface Marks {
  readonly lit: ReadonlySet<string>;
  readonly left: ReadonlySet<string>;
  /** The event that came last, as it is read. */
  readonly lastEvent: string | null;
  /** It tells of a failure. */
  readonly failed: boolean;
}

const Hears = ({
  types,
  marks: { lastEvent, failed },
}: {
  types: readonly string[];
  marks: Pick<Marks, 'lastEvent' | 'failed'>;
}) =>
  types.length > 0 && (
    <ul className={styles.hears}>
      {types.map((type) => (
        <li
          key={type}
          data-heard={type === lastEvent || undefined}
          data-failed={(failed && type === lastEvent) || undefined}
        >
          {failed && type === lastEvent ? `✗ ${type.replace(/^✓ /, '')}` : type}
        </li>
      ))}
    </ul>
  );

const Box = ({ box, marks }: { box: ChartBox; marks: Marks }) => {
  const isLit = marks.lit.has(box.path);
  const isLeft = !isLit && marks.left.has(box.path);
  return (
    <li className={styles.box} data-lit={isLit || undefined} data-left={isLeft || undefined}>
      <span className={styles.name}>{box.name}</span>
      {(isLit || isLeft) && <Hears types={box.hears} marks={marks} />}
      {box.boxes.length > 0 && <Boxes boxes={box.boxes} marks={marks} parallel={box.parallel} />}
    </li>
  );
};

const Boxes = (props: { boxes: readonly ChartBox[]; marks: Marks; parallel: boolean }) => (
  <ul className={styles.boxes} data-parallel={props.parallel || undefined}>
    {props.boxes.map((box) => (
      <Box key={box.path} box={box} marks={props.marks} />
    ))}
  </ul>
);

export interface StateChartProps {
  readonly machine: AnyStateMachine;
  readonly name: string;
  readonly value: StateValue;
  /** Where it stood before the event. */
  readonly before: StateValue | null;
  readonly lastEvent: string | null;
  readonly failed?: boolean;
}

/** A machine as boxes within boxes: the states that hold are lit, those that it has just left are dashed. */
export const StateChart = ({ machine, name, value, before, lastEvent, failed = false }: StateChartProps) => {
  const l = useLabTexts();
  const chart = useMemo(() => chartOf(machine), [machine]);
  const marks = useMemo(
    () => ({
      lit: new Set(litPaths(value)),
      left: new Set(before === null ? [] : litPaths(before)),
      lastEvent,
      failed,
    }),
    [value, before, lastEvent, failed],
  );
  return (
    <figure className={styles.chart} dir="ltr">
      <figcaption>{l('chart', { machine: name, state: stateText(value) })}</figcaption>
      <Hears types={chart.hears} marks={marks} />
      <Boxes boxes={chart.boxes} marks={marks} parallel={chart.parallel} />
    </figure>
  );
};
