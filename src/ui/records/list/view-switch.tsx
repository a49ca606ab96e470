import type { ShownAs } from '@domain/area/address';
import { useTip } from '@ui/kit/tip';
import {
  CalendarDays,
  ClipboardList,
  Columns3,
  Group,
  type LucideIcon,
  Table2,
  Workflow,
} from 'lucide-react';
import styles from '../area.module.css';
import { useArea } from '../area-scope';

const ICONS: Readonly<Record<ShownAs, LucideIcon>> = {
  table: Table2,
  board: Columns3,
  map: Workflow,
  runSheet: ClipboardList,
  calendar: CalendarDays,
  groups: Group,
};

/** Chooses how a list is shown. */
export const ViewSwitch = (props: {
  readonly offered: readonly ShownAs[];
  readonly shown: ShownAs;
  onChoose(shown: ShownAs): void;
}) => {
  const { t } = useArea();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a row of tools
    <div role="group" className={styles.views} aria-label={t('tool.shownAs')}>
      {props.offered.map((way) => (
        <Way
          key={way}
          icon={ICONS[way]}
          label={t(`tool.${way}`)}
          isShown={way === props.shown}
          onPress={() => props.onChoose(way)}
        />
      ))}
    </div>
  );
};

const Way = ({
  icon: Icon,
  label,
  isShown,
  onPress,
}: {
  icon: LucideIcon;
  label: string;
  isShown: boolean;
  onPress(): void;
}) => {
  const { watch, tip } = useTip(label);
  return (
    <>
      <button type="button" aria-pressed={isShown} aria-label={label} {...watch} onClick={onPress}>
        <Icon size={16} aria-hidden="true" />
      </button>
      {tip}
    </>
  );
};
