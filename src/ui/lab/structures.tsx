import { Checkbox } from '@ui/kit/checkbox';
import { type ChartNode, OrgChart } from '@ui/kit/org-chart';
import { FileDrop } from '@ui/kit/records/file-drop';
import { PagedTable } from '@ui/kit/records/paged-table';
import { Timeline } from '@ui/kit/records/timeline';
import { Tree, type TreeItem } from '@ui/kit/tree';
import { Suspense, useState } from 'react';
import { useLabTexts } from './texts';
import styles from './widgets.module.css';

/** How many are below each, from the top down. */
const FEW = [2, 2, 1];
const MANY = [300, 2, 1];
const BROAD = [13, 2];

interface Node extends TreeItem, ChartNode {
  readonly children: readonly Node[];
}

const useNodes = (chosen: ReadonlySet<string>) => {
  const l = useLabTexts();
  const nodes = ([count = 0, ...below]: readonly number[], path = ''): readonly Node[] =>
    Array.from({ length: count }, (_, at) => {
      const id = `${path}${at + 1}`;
      return {
        id,
        label: l('widget.choice', { count: at + 1 }),
        isChecked: chosen.has(id),
        href: null,
        children: nodes(below, `${id}.`),
      };
    });
  return nodes;
};

const Trees = () => {
  const l = useLabTexts();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['1.2']));
  const nodes = useNodes(chosen);
  const toggle = ({ id }: TreeItem) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((found) => found !== id) : [...chosen, id]));
  const trees = [
    { name: 'Tree', of: FEW, isShut: false },
    { name: 'Tree of many', of: MANY, isShut: false },
    { name: 'Tree, disabled', of: FEW, isShut: true },
    { name: 'Tree, empty', of: [], isShut: false },
  ];
  return (
    <section className={styles.widget}>
      <h2 dir="ltr">Tree</h2>
      <div className={styles.states}>
        {trees.map(({ name, of, isShut }) => (
          <div key={name} className={styles.low}>
            <Tree
              label={name}
              items={nodes(of)}
              onPress={isShut ? () => {} : toggle}
              row={(item, tabIndex) => (
                <Checkbox
                  checked={item.isChecked ? 'all' : 'none'}
                  disabled={isShut}
                  tabIndex={tabIndex}
                  onToggle={() => toggle(item)}
                >
                  {item.label}
                </Checkbox>
              )}
            />
            {of.length === 0 && <p className={styles.text}>{l('widget.nothing')}</p>}
          </div>
        ))}
      </div>
    </section>
  );
};

const Charts = () => {
  const l = useLabTexts();
  const nodes = useNodes(new Set());
  return (
    <section className={styles.widget}>
      <h2 dir="ltr">OrganizationChart</h2>
      {[[], FEW, BROAD].map((of) => (
        <OrgChart
          key={of.length}
          label={`OrganizationChart, ${of[0] ?? 0}`}
          root={{ id: 'top', label: l('widget.chosen'), href: '/testing?tab=widgets', children: nodes(of) }}
          below={(name) => name}
          more={(count) => l('widget.choice', { count })}
        />
      ))}
    </section>
  );
};

const Files = () => {
  const l = useLabTexts();
  const [name, setName] = useState<string | null>(null);
  return (
    <section className={styles.widget}>
      <h2 dir="ltr">FileUpload</h2>
      <div className={styles.states}>
        <FileDrop
          label={l('widget.open')}
          hint={name ?? l('widget.typed')}
          accept={{ types: '.csv', refused: l('widget.fault') }}
          busy={null}
          onFile={(file) => setName(file.name)}
        />
        <FileDrop label={l('widget.open')} hint="" busy={l('widget.loading')} onFile={() => {}} />
      </div>
    </section>
  );
};

const Timelines = () => {
  const l = useLabTexts();
  const entries = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: String(at),
      isCommand: at % 2 === 0,
      content: <p>{l('widget.choice', { count: at + 1 })}</p>,
    }));
  return (
    <section className={styles.widget}>
      <h2 dir="ltr">Timeline</h2>
      <div className={styles.states}>
        {[1, 4, 12].map((count) => (
          <Suspense key={count} fallback={null}>
            <Timeline label={`Timeline, ${count}`} entries={entries(count)} />
          </Suspense>
        ))}
      </div>
    </section>
  );
};

const Tables = () => {
  const l = useLabTexts();
  return (
    <section className={styles.widget}>
      <h2 dir="ltr">Paginator</h2>
      <div className={styles.states}>
        {[25, 60, 1000].map((count) => (
          <PagedTable
            key={count}
            caption={`Paginator, ${count}`}
            rows={Array.from({ length: count }, (_, at) => at + 1)}
            keyOf={String}
            columns={[
              { id: 'choice', header: l('widget.open'), cell: (at) => l('widget.choice', { count: at }) },
            ]}
          />
        ))}
      </div>
    </section>
  );
};

/** What has a shape of its own: trees, charts, times, tables with pages, files. */
export const Structures = () => (
  <>
    <Trees />
    <Charts />
    <Timelines />
    <Tables />
    <Files />
  </>
);
