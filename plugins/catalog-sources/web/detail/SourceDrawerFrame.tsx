import { CardSkeleton, EmptyState, unlessCovered, useOpenedAfterMount } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { useSource } from '../queries.ts';
import type { Reading } from '../reading/useReading.ts';
import { SourcesFailure } from '../SourcesFailure.tsx';
import { sourcesTranslation } from '../sourcesTranslation.ts';
import { useSourceName } from '../useSourceName.ts';
import classes from './Detail.module.css';
import { SourceView } from './SourceView.tsx';

export type SourceDrawerProps = {
  /** The open source; undefined closes the drawer. */
  id: string | undefined;
  reading: Reading;
  /** Returns the link to another source. */
  linkTo: (id: string) => string;
  onClose: () => void;
};

/** All details of one source, next to the list; full screen on phones. */
export function SourceDrawerFrame({ id, reading, linkTo, onClose }: SourceDrawerProps) {
  const { t } = useTranslation(sourcesTranslation);
  // Keeps its content while it slides out.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const { data, error, refetch } = useSource(shown);
  const nameOf = useSourceName();
  return (
    <Drawer
      opened={useOpenedAfterMount(id !== undefined)}
      onClose={unlessCovered(onClose)}
      position="right"
      size="min(720px, 100%)"
      title={data && <Title name={nameOf(data.source)} id={data.source.title} />}
      closeButtonProps={{ 'aria-label': t('detail.close') }}
      transitionProps={{ duration: 150 }}
    >
      {data && data.source.id === shown && (
        <SourceView detail={data} reading={reading} linkTo={linkTo} onRemoved={onClose} />
      )}
      {!data && !error && <CardSkeleton lines={8} />}
      {!data && error && <SourceFailure error={error} onRetry={() => void refetch()} />}
    </Drawer>
  );
}

/** With the id below it, if the name is another one. */
function Title({ name, id }: { name: string; id: string }) {
  return (
    <>
      <span className={classes.title}>{name}</span>
      {name !== id && <span className={classes.id}>{id}</span>}
    </>
  );
}

function SourceFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(sourcesTranslation);
  const isGone = 'statusCode' in error && error.statusCode === 404;
  return isGone ? (
    <EmptyState variant="info" title={t('detail.missing')} />
  ) : (
    <SourcesFailure error={error} onRetry={onRetry} />
  );
}
