import { countText, QuietIconButton } from '@callboard/ui';
import { IconDownload, IconX } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { ActionIcon } from '@mantine/core';
import type { EntityQuery } from '../../reads/entityQuery.ts';
import type { ListColumn } from '../listColumnPoint.ts';
import { listTranslation } from '../listTranslation.ts';
import classes from './ExportButton.module.css';
import type { ExportProgress } from './exportCsv.ts';
import { useCsvExport } from './queries.ts';

type ExportButtonProps = { kind: string; query: EntityQuery; columns: readonly ListColumn[] };

/** Exports the filtered list, with progress and a cancel button. */
export function ExportButton({ kind, query, columns }: ExportButtonProps) {
  const { t } = useTranslation(listTranslation);
  const { progress, start, cancel } = useCsvExport({ query, columns, fileName: `${kind}-entities.csv` });
  if (progress) return <RunningExport progress={progress} onCancel={cancel} />;
  return (
    <ActionIcon variant="default" size={36} aria-label={t('export.button')} title={t('export.button')} onClick={start}>
      <IconDownload size={18} aria-hidden />
    </ActionIcon>
  );
}

function RunningExport({ progress: { done, total }, onCancel }: { progress: ExportProgress; onCancel: () => void }) {
  const { t } = useTranslation(listTranslation);
  const words = t('export.progress', { done: countText(done), total: countText(total) });
  return (
    <span className={classes.running}>
      <progress className={classes.bar} value={done} max={Math.max(total, 1)} aria-label={t('export.running')} />
      <span className={classes.words}>{words}</span>
      <QuietIconButton label={t('export.cancel')} onClick={onCancel}>
        <IconX size={15} aria-hidden />
      </QuietIconButton>
    </span>
  );
}
