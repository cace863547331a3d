import type { Entity } from '@callboard/plugin-catalog/common';
import { presentationOf } from '@callboard/plugin-catalog/web';
import { createComponentExtension, useTranslation } from '@callboard/web-kit';
import type { ComponentProps } from 'react';
import type { GraphView } from '../canvas/GraphView.tsx';
import { graphTranslation } from '../graphTranslation.ts';
import classes from './GraphCard.module.css';

/** The graph view for cards. Its code is large, so it is loaded when the first card becomes visible. */
const LazyGraphView = createComponentExtension({
  name: 'GraphView',
  load: async () => (await import('../canvas/GraphView.tsx')).GraphView,
});

type SmallGraphProps = Pick<ComponentProps<typeof GraphView>, 'drawing' | 'maxHeight'> & {
  entity: Entity;
  /** The number of entities that the graph omits. */
  leftOut: number;
};

/** The graph of an entity in a card. */
export function SmallGraph({ entity, drawing, maxHeight, leftOut }: SmallGraphProps) {
  const { t } = useTranslation(graphTranslation);
  const entities = t('summary.entities', { count: drawing?.graph.nodes.length ?? 0 });
  return (
    <>
      <LazyGraphView
        drawing={drawing}
        curve="curveMonotoneX"
        label={t('card.label', { title: presentationOf(entity).title })}
        description={t('card.description', { entities })}
        maxHeight={maxHeight}
        isEmbedded
      />
      {leftOut > 0 && <p className={classes.more}>{t('card.more', { count: leftOut })}</p>}
    </>
  );
}
