import { writableFields } from '@domain/area/area';
import { importerId } from '@machines/workspace/names';
import type { Importer } from '@machines/workspace/workspace';
import { useTexts } from '@ui/i18n/use-texts';
import { Button } from '@ui/kit/button';
import { Dialog } from '@ui/kit/dialog';
import { FileDrop } from '@ui/kit/records/file-drop';
import { Stepper } from '@ui/kit/records/stepper';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useArea } from '../area-scope';
import { FailureNote } from '../failure-note';
import { Retry } from '../retry';
import { kitTexts } from '../texts';
import { useOpened, useWorkspace } from '../use-workspace';
import { Counts, importTexts, Mapping, Progress, Rejects, useImportTexts } from './import-parts';
import styles from './import-wizard.module.css';

const STEPS = ['file', 'mapping', 'check', 'run'] as const;
/** `broken`: a defect of ours in the middle of a run; another look finds where that is. */
type Step = (typeof STEPS)[number] | 'broken';

const stepOf = ({ run, isOver, isMapping, isBroken }: ReturnType<typeof useImporter>): Step => {
  if (isBroken) return 'broken';
  if (run === null) return 'file';
  if (isOver || run.state === 'importing') return 'run';
  return isMapping ? 'mapping' : 'check';
};

const useImporter = (importer: Importer) =>
  useSelector(
    importer,
    (now) => ({
      run: now.context.run,
      file: now.context.file,
      failure: now.context.failure,
      progress: now.context.progress,
      isBusy: now.hasTag('busy'),
      isWorking: now.hasTag('working'),
      isOver: now.hasTag('over'),
      isMapping: now.matches('mapping') || now.matches('checking'),
      isUploading: now.matches('uploading'),
      isFailed: now.matches('failed'),
      isBroken: now.matches('broken'),
    }),
    shallowEqual,
  );

/** The wizard of an import that is open in the workspace. */
export const Wizard = ({ importer, onClose }: { importer: Importer; onClose(): void }) => {
  const { manifest } = useArea();
  const w = useImportTexts();
  const t = useTexts(kitTexts, importTexts, manifest.texts);
  const workspace = useWorkspace();
  const now = useImporter(importer);
  const { run, isOver, isWorking } = now;
  const step = stepOf(now);
  const heading = () => {
    if (run === null) return null;
    if (isWorking) return w(run.state === 'importing' ? 'import.importing' : 'import.checking');
    if (!isOver) return w('import.checked');
    if (run.state === 'done') return w('import.done');
    return w(run.state === 'cancelled' ? 'import.cancelled' : 'import.failed');
  };
  const buttons = (): ReactNode => {
    const stop = (
      <Button key="stop" onClick={() => importer.send({ type: 'import.cancelled' })}>
        {w('import.stop')}
      </Button>
    );
    const close = (
      <Button key="close" onClick={onClose}>
        {w('import.close')}
      </Button>
    );
    if (step === 'broken' || (now.isFailed && run === null))
      return [
        close,
        <Retry
          key="retry"
          failure={now.failure}
          onRetry={() => importer.send({ type: 'importer.retried' })}
        />,
      ];
    if (run === null) return close;
    if (step === 'mapping')
      return [
        stop,
        <Button
          key="check"
          tone="primary"
          busy={now.isBusy}
          onClick={() => importer.send({ type: 'check.pressed' })}
        >
          {w('import.checkNow')}
        </Button>,
      ];
    if (isWorking) return [stop, close];
    if (isOver)
      return [
        <Button key="again" onClick={() => importer.send({ type: 'importer.restarted' })}>
          {w('import.again')}
        </Button>,
        <Button key="close" tone="primary" onClick={onClose}>
          {w('import.close')}
        </Button>,
      ];
    return [
      stop,
      <Button key="back" onClick={() => importer.send({ type: 'mapping.reopened' })}>
        {w('import.back')}
      </Button>,
      <Button
        key="run"
        tone="primary"
        busy={now.isBusy}
        disabled={run.created + run.updated === 0}
        onClick={() => importer.send({ type: 'import.pressed' })}
      >
        {w('import.importNow')}
      </Button>,
    ];
  };
  return (
    <Dialog title={w('import.title')} width={760} persistent onCancel={onClose} footer={buttons()}>
      <Stepper
        label={w('import.title')}
        steps={STEPS.map((id) => ({ id, label: w(`import.${id}`) }))}
        current={step}
      />
      {step === 'broken' ? (
        <p role="alert">{t('problem.other')}</p>
      ) : (
        <FailureNote failure={now.failure} texts={t} />
      )}
      {step === 'file' && (
        <>
          <p>{w('import.fileText')}</p>
          <FileDrop
            label={t('files.drop')}
            hint={t('files.limit')}
            accept={{ types: '.csv,.xlsx', refused: w('import.fileRefused') }}
            busy={now.isUploading ? w('import.uploading') : null}
            upload={{
              percent: now.progress,
              cancel: { label: t('files.cancel'), run: () => importer.send({ type: 'upload.cancelled' }) },
            }}
            onFile={(file) =>
              importer.send({
                type: 'file.chosen',
                file: workspace.register({ name: file.name, content: file }),
              })
            }
          />
        </>
      )}
      {step === 'mapping' && run !== null && <Mapping importer={importer} run={run} />}
      {(step === 'check' || step === 'run') && run !== null && (
        <>
          <h3 className={styles.heading}>{heading()}</h3>
          {isWorking && <Progress run={run} />}
          <Counts run={run} />
          <Rejects run={run} />
          {run.rejected > 0 && !isWorking && (
            <Button busy={now.isBusy} onClick={() => importer.send({ type: 'rejects.asked' })}>
              {w('import.rejects')}
            </Button>
          )}
        </>
      )}
    </Dialog>
  );
};

/** Brings the rows of a file into the area: mapping, a check that writes nothing, and only then the import. */
const ImportWizard = ({ onClose }: { onClose(): void }) => {
  const { manifest, t } = useArea();
  const { area } = manifest;
  const importer = useOpened({
    key: importerId(area.name),
    open: (workspace) => {
      const titles = writableFields(area, 'create').map((name) => [name, t.of(`field.${name}`)] as const);
      return workspace.openImporter({ area: area.name, runId: null, titles: Object.fromEntries(titles) });
    },
    close: (workspace) => workspace.closeImporter(area.name),
  });
  return importer && <Wizard importer={importer} onClose={onClose} />;
};
export default ImportWizard;
