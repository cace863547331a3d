import {
  CardSkeleton,
  ConfirmDialog,
  ErrorPanel,
  Link,
  List,
  QuietIconButton,
  RelativeTime,
  WarningPanel,
} from '@callboard/ui';
import { IconDownload, IconTrash } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { exportKept } from '../directory/directoryStore.ts';
import type { KeptDirectory } from '../directory/keptDirectories.ts';
import { editorTranslation } from '../editorMessages.ts';
import { useDeleteKept, useKeptDirectories } from '../queries.ts';
import classes from './Manage.module.css';

/** The drafts stored in this browser. */
export function KeptList({ urlOf, onOpen }: { urlOf: (id: string) => string; onOpen: (id: string) => void }) {
  const { t } = useTranslation(editorTranslation);
  const { data, error, refetch } = useKeptDirectories();
  const remove = useDeleteKept();
  const [doomed, setDoomed] = useState<KeptDirectory>();
  return (
    <section className={classes.section} aria-labelledby="kept-directories">
      <h2 className={classes.heading} id="kept-directories">
        {t('manage.kept')}
      </h2>
      <p className={classes.about}>{t('manage.keptHint')}</p>
      {error && <ErrorPanel error={error} />}
      {!data && !error && <CardSkeleton lines={2} />}
      {data && !data.isLasting && <WarningPanel message={t('manage.notLasting')} />}
      {data?.kept.length === 0 && <p className={classes.hint}>{t('manage.noneKept')}</p>}
      {data && data.kept.length > 0 && (
        <List isDivided className={classes.kept}>
          {data.kept.map((one) => (
            <KeptRow
              key={one.id}
              kept={one}
              url={urlOf(one.id)}
              onOpen={() => onOpen(one.id)}
              onExport={() => exportKept(one).then(() => refetch())}
              onDelete={() => setDoomed(one)}
            />
          ))}
        </List>
      )}
      <ConfirmDialog
        isOpen={doomed !== undefined}
        title={t('manage.deleteTitle', { name: doomed?.name ?? '' })}
        tone="danger"
        confirmLabel={t('manage.deleteConfirm')}
        isBusy={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed.id, { onSettled: () => setDoomed(undefined) })}
        onClose={() => setDoomed(undefined)}
      >
        {t('manage.deleteHint')}
      </ConfirmDialog>
    </section>
  );
}

type KeptRowProps = {
  kept: KeptDirectory;
  /** The editor with this draft. */
  url: string;
  onOpen: () => void;
  onExport: () => void;
  onDelete: () => void;
};

function KeptRow({ kept, url, onOpen, onExport, onDelete }: KeptRowProps) {
  const { t } = useTranslation(editorTranslation);
  const { name, files, changedAt, exportedAt } = kept;
  const isOnlyHere = exportedAt === undefined || exportedAt < changedAt;
  return (
    <li className={classes.row}>
      <span className={classes.rowName}>
        <Link to={url} look="plain">
          {name}
        </Link>
      </span>
      {isOnlyHere && <span className={classes.mark}>{t('manage.notExported')}</span>}
      <span className={classes.fact}>{t('manage.files', { count: files.length })}</span>
      <span className={classes.fact}>
        {t('manage.changed')} <RelativeTime value={changedAt} />
      </span>
      <Button size="compact-sm" variant="default" onClick={onOpen} aria-label={t('manage.open', { name })}>
        {t('manage.openShort')}
      </Button>
      <QuietIconButton label={t('manage.export', { name })} onClick={onExport}>
        <IconDownload size={16} aria-hidden />
      </QuietIconButton>
      <QuietIconButton label={t('manage.delete', { name })} onClick={onDelete}>
        <IconTrash size={16} aria-hidden />
      </QuietIconButton>
    </li>
  );
}
