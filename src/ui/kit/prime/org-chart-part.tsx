import { OrganizationChart, type OrganizationChartPassThroughOptions } from 'primereact/organizationchart';
import { Link } from '../link';
import type { ChartNode, OrgChartProps } from '../org-chart';
import styles from './org-chart-part.module.css';
import { Prime } from './prime';

/** Of more than ten beside each other the library draws each more than once. */
const MOST_BESIDE = 10;

interface Drawn {
  readonly id: string;
  readonly label: string;
  readonly href: string | null;
  /** Name of what it stands below. */
  readonly parent: string | null;
  /** Stands for others, and is none itself. */
  readonly isMany: boolean;
  readonly expanded: true;
  readonly children: Drawn[];
}

/** As the library takes it; those that do not fit beside each other stand below one more, which says how many they are. */
const drawn = (node: ChartNode, parent: string | null, more: OrgChartProps['more']): Drawn => {
  const related = (children: readonly ChartNode[]): Drawn[] => {
    const own = children.length > MOST_BESIDE ? children.slice(0, MOST_BESIDE - 1) : children;
    const rest = children.slice(own.length);
    const shown = own.map((child) => drawn(child, node.label, more));
    if (rest.length === 0) return shown;
    const many: Drawn = {
      id: `${node.id}+${rest.length}`,
      label: more(rest.length),
      href: null,
      parent: node.label,
      isMany: true,
      expanded: true,
      children: related(rest),
    };
    return [...shown, many];
  };
  const { id, label, href } = node;
  return { id, label, href, parent, isMany: false, expanded: true, children: related(node.children) };
};

/** To the library it is a heap of tables; to a screen reader it is what stands in them, one after the other. */
const looks: OrganizationChartPassThroughOptions = {
  table: { role: 'presentation', className: styles.table },
  node: { className: styles.node },
  // all of it is shown, and it leads nowhere
  nodeToggler: { hidden: true, href: undefined, tabIndex: undefined },
  lineDown: { className: styles.down },
  lineCell: { className: styles.cell },
  lineLeft: { className: styles.before },
  lineRight: { className: styles.after },
  cell: { className: styles.cell },
  nodeCell: { className: styles.cell },
};

const Shown = ({ node, below }: { readonly node: Drawn; readonly below: OrgChartProps['below'] }) => (
  <span className={styles.box} data-many={node.isMany || undefined}>
    {node.href === null ? (
      <span className={styles.name} aria-current={node.isMany ? undefined : 'true'}>
        {node.label}
      </span>
    ) : (
      <Link className={styles.name} href={node.href}>
        {node.label}
      </Link>
    )}
    {node.parent !== null && <span className="sr-only">{below(node.parent)}</span>}
  </span>
);

export const OrgChartPart = ({ label, root, below, more }: OrgChartProps) => (
  <Prime>
    <OrganizationChart
      value={[drawn(root, null, more)]}
      nodeTemplate={(node) => <Shown node={node as Drawn} below={below} />}
      pt={{ ...looks, root: { role: 'group', 'aria-label': label, tabIndex: 0, className: styles.chart } }}
    />
  </Prime>
);
