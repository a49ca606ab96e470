import { Prime } from '@ui/kit/prime/prime';
import { Steps, type StepsPassThroughOptions } from 'primereact/steps';
import { useId } from 'react';
import styles from './stepper.module.css';

/** The library asks for the looks of what is within a step under its own name, which its types do not know. */
type Looks = StepsPassThroughOptions & { readonly steps: StepsPassThroughOptions };

const looksAt = (label: string, at: number): Looks => ({
  // it leads nowhere: neither a landmark nor links
  root: { role: 'none' },
  menu: { 'aria-label': label, className: styles.steps },
  menuitem: { className: styles.item },
  steps: {
    action: (step) => ({
      href: undefined,
      tabIndex: undefined,
      className: styles.step,
      'aria-current': step?.context.index === at ? 'step' : undefined,
      'data-done': (step !== undefined && step.context.index < at) || undefined,
    }),
    step: { className: styles.number },
  },
});

/** The steps of a wizard, and the one that it is at. */
export const Stepper = (props: {
  readonly label: string;
  readonly steps: readonly { readonly id: string; readonly label: string }[];
  readonly current: string;
}) => {
  const id = useId();
  const at = props.steps.findIndex((step) => step.id === props.current);
  return (
    <Prime>
      <Steps
        id={id}
        activeIndex={at}
        model={props.steps.map(({ label }) => ({ label }))}
        pt={looksAt(props.label, at)}
      />
    </Prime>
  );
};
