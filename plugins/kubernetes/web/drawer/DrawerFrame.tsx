import { CardSkeleton, EmptyState, MiddleTruncate, unlessCovered, useOpenedAfterMount } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { ClusterProvider } from '../objects/clusterContext.tsx';
import type { ClusterView } from '../objects/clusterView.ts';
import { findObject } from '../objects/findObject.ts';
import type { ObjectPlace } from '../objects/objectPlace.ts';
import { objectTranslation } from '../objects/objectTranslation.ts';
import { useOpenObject } from '../objects/useOpenObject.ts';
import classes from './Drawer.module.css';
import { ObjectPanel } from './ObjectPanel.tsx';

export type DrawerProps = {
  views: readonly ClusterView[];
  /** No response has arrived yet. */
  isReading?: boolean;
};

/** The details of one object beside the page; on phones it fills the screen. */
export function DrawerFrame({ views, isReading = false }: DrawerProps) {
  const { t } = useTranslation(objectTranslation);
  const { place, close } = useOpenObject();
  // While it closes, it still shows its last object.
  const [shown, setShown] = useState(place);
  if (place && !isSame(place, shown)) setShown(place);
  return (
    <Drawer
      opened={useOpenedAfterMount(place !== undefined)}
      onClose={unlessCovered(close)}
      position="right"
      size="min(920px, 100%)"
      title={<span className={classes.title}>{shown && <MiddleTruncate text={shown.name} />}</span>}
      closeButtonProps={{ 'aria-label': t('drawer.close') }}
      transitionProps={{ duration: 150 }}
      classNames={{ body: classes.body, title: classes.titleFrame }}
    >
      {shown && isReading && <CardSkeleton lines={8} />}
      {shown && !isReading && <Found place={shown} views={views} />}
    </Drawer>
  );
}

function Found({ place, views }: { place: ObjectPlace; views: readonly ClusterView[] }) {
  const { t } = useTranslation(objectTranslation);
  const view = views.find(({ cluster }) => cluster.name === place.cluster);
  const object = view && findObject(view, place);
  if (!view || !object) {
    return (
      <EmptyState variant="info" title={t('drawer.gone', { name: place.name })} description={t('drawer.goneText')} />
    );
  }
  return (
    <ClusterProvider value={view}>
      <ObjectPanel key={`${place.type} ${place.namespace}/${place.name}`} place={place} object={object} view={view} />
    </ClusterProvider>
  );
}

const isSame = (one: ObjectPlace, other: ObjectPlace | undefined) => JSON.stringify(one) === JSON.stringify(other);
