import type { ProcessState } from '@domain/area/records';
import { isNarrowed } from '@machines/collection/collection.rules';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import type { OpenCollection } from '@machines/workspace/workspace';
import type { KeyOf, Texts } from '@ui/i18n/translate';
import { useTexts } from '@ui/i18n/use-texts';
import { DataTable } from '@ui/kit/data-table';
import { ProcessMap } from '@ui/kit/records/process-map';
import { shallowEqual, useSelector } from '@xstate/react';
import { useArea } from '../area-scope';
import { Failed, LoadingRows, NothingInScope } from '../notices.view';
import { failureText } from '../reasons';
import styles from '../record.module.css';
import { stateText } from '../states';
import { boxesOf, edgesOf, unknownCount } from './map';
import { en } from './map.texts.en';

const mapTexts = { en, ar: () => import('./map.texts.ar').then(({ ar }) => ar) };

const ageText = (hours: number, m: Texts<KeyOf<typeof en>>): string =>
  hours < 48
    ? m('map.hours', { count: Math.round(hours) })
    : m('map.days', { count: Math.round(hours / 24) });

/** The lifecycle as it is drawn, with what is in each state now; a state leads to its records. */
const MapBody = ({ open }: { open: OpenCollection }) => {
  const { manifest, t } = useArea();
  const m = useTexts(mapTexts);
  const { list, overview } = open;
  const isScoped = useSelector(list, ({ context }) => context.company.length > 0 && !isNarrowed(context));
  const { states, failure, isLoading, isFailed } = useSelector(
    overview,
    (now) => ({
      states: now.context.states,
      failure: now.context.failure,
      isLoading: now.hasTag('busy'),
      isFailed: now.matches('failed') || now.matches('broken'),
    }),
    shallowEqual,
  );
  if (isFailed && states.length === 0)
    return (
      <Failed
        failure={failure}
        text={failure && failureText(failure, t)}
        onRetry={() => overview.send({ type: 'overview.retried' })}
      />
    );
  if (isLoading && states.length === 0) return <LoadingRows label={t('list.loading')} />;
  if (isScoped && states.every(({ count }) => count === 0)) return <NothingInScope />;
  const used = manifest.lifecycles.filter(
    ({ id }) =>
      manifest.lifecycles.length === 1 || states.some(({ machine, count }) => machine === id && count > 0),
  );
  const choose = (state: string) => {
    list.send({ type: 'filter.changed', field: 'state', condition: { in: [state] } });
    list.send({ type: 'shown.changed', shown: 'table' });
  };
  const unknown = unknownCount(manifest.lifecycles, states);
  return (
    <div className={styles.maps}>
      {unknown > 0 && <p role="note">{m('map.unknown', { count: unknown })}</p>}
      {used.map((lifecycle) => (
        <OneMap key={lifecycle.id} lifecycle={lifecycle} states={states} onChoose={choose} />
      ))}
    </div>
  );
};

const OneMap = (props: {
  readonly lifecycle: Lifecycle;
  readonly states: readonly ProcessState[];
  onChoose(state: string): void;
}) => {
  const { lifecycle, states, onChoose } = props;
  const { t, format } = useArea();
  const m = useTexts(mapTexts);
  const boxes = boxesOf(lifecycle, states);
  return (
    <section>
      <ProcessMap
        label={m('map.label')}
        othersLabel={m('map.others')}
        nodes={boxes.map(({ state, isFinal, count, late, medianHours, inner }) => ({
          id: state,
          label: stateText(t, state),
          count,
          countText: m('map.cases', { count }),
          ageText: medianHours === null ? null : m('map.median', { age: ageText(medianHours, m) }),
          lateText: late === 0 ? null : m('map.late', { count: late }),
          isFinal,
          inner: inner.map((one) => ({
            id: one.state,
            label: stateText(t, one.state),
            count: one.count,
          })),
        }))}
        edges={edgesOf(lifecycle, boxes)}
        onSelect={onChoose}
      />
      <details className={styles.asTable}>
        <summary>{m('map.table')}</summary>
        <DataTable
          caption={m('map.table')}
          rows={boxes}
          keyOf={({ state }) => state}
          columns={[
            { id: 'state', header: m('map.state'), cell: ({ state }) => stateText(t, state) },
            {
              id: 'count',
              header: m('map.count'),
              numeric: true,
              cell: ({ count }) => format.number(count),
            },
            {
              id: 'age',
              header: m('map.age'),
              numeric: true,
              cell: ({ medianHours }) => (medianHours === null ? '' : ageText(medianHours, m)),
            },
            {
              id: 'late',
              header: m('map.lateCount'),
              numeric: true,
              cell: ({ late }) => format.number(late),
            },
          ]}
        />
      </details>
    </section>
  );
};
export default MapBody;
