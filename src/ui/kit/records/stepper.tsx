import styles from './lists.module.css';

/** The steps of a wizard, and the one that it is at. */
export const Stepper = (given: {
  readonly label: string;
  readonly steps: readonly { readonly id: string; readonly label: string }[];
  readonly current: string;
}) => {
  const at = given.steps.findIndex(({ id }) => id === given.current);
  return (
    <ol className={styles.steps} aria-label={given.label}>
      {given.steps.map(({ id, label }, index) => (
        <li key={id} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          {label}
        </li>
      ))}
    </ol>
  );
};
