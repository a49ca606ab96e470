import { tickets } from '@domain/areas/tickets/tickets.area';
import { mayDo } from '@domain/session/access.policy';
import { partId } from '@machines/workspace/names';
import { Button, ButtonLink } from '@ui/kit/button';
import { usePortal } from '@ui/portal-context';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import type { RecordPartProps } from '@ui/records/manifest';
import { useRole } from '@ui/records/use-who';
import { useOpened, useWorkspace } from '@ui/records/use-workspace';
import { shallowEqual, useSelector } from '@xstate/react';
import styles from './recording.module.css';

/** As the portal names the traces that it gives away (src/app/wire/trace.ts). */
const TRACE = /^portal-trace-[\w.-]+\.ndjson$/;

type Opened = NonNullable<ReturnType<typeof useFiles>>;

const useFiles = ({ record }: RecordPartProps) =>
  useOpened({
    key: partId(tickets.name, record.id, 'attachments'),
    open: (workspace) => workspace.openPart(tickets.name, record.id, 'attachments'),
    // closed with its record
    close: () => {},
  });

const Offer = ({ record, part }: RecordPartProps & { part: Opened }) => {
  const { t } = useArea();
  const { trace } = usePortal();
  const workspace = useWorkspace();
  const isStaff = mayDo(useRole(), 'lab.use');
  const { attachments, isReady, isAdding, failure } = useSelector(
    part,
    (now) => ({
      attachments: now.context.content.attachments,
      isReady: now.matches('ready') || now.matches('notAdded'),
      isAdding: now.hasTag('adding'),
      failure: now.matches('notAdded') ? now.context.failure : null,
    }),
    shallowEqual,
  );
  const traces = attachments.filter(({ name, masked }) => !masked && TRACE.test(name));
  const attach = () =>
    // what fails here the page tells as an error that nobody caught
    void trace().then(
      (file) =>
        file &&
        part.send({
          type: 'part.added',
          addition: {
            file: workspace.register({
              name: file.name,
              content: new Blob([file.text], { type: 'text/plain' }),
            }),
          },
        }),
    );
  return (
    <section className={styles.recording} aria-label={t.of('recording.title')}>
      <p>{t.of(traces.length === 0 ? 'recording.lead' : 'recording.attached')}</p>
      <FailureNote failure={failure} />
      <div className={styles.actions}>
        <Button onClick={attach} disabled={!isReady} busy={isAdding}>
          {t.of('recording.attach')}
        </Button>
        {isStaff &&
          traces.map(({ id, name }) => (
            <ButtonLink
              key={id}
              href={`/testing?${new URLSearchParams({ area: tickets.name, record: record.id, attachment: id, name })}`}
            >
              {t.of('recording.open', { name })}
            </ButtonLink>
          ))}
      </div>
    </section>
  );
};

/** What happened in the portal goes with a ticket at one press, and staff look at it at one press. */
export const Recording = ({ record }: RecordPartProps) => {
  const part = useFiles({ record });
  return part && <Offer record={record} part={part} />;
};
