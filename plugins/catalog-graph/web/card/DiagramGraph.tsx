import type { Entity } from '@callboard/plugin-catalog/common';
import { presentationOf } from '@callboard/plugin-catalog/web';
import { ErrorPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import { graphTranslation } from '../graphTranslation.ts';
import { useEntityGraph } from '../queries.ts';
import { LazyGraphView } from './LazyGraphView.ts';
import { MoreInGraph } from './MoreInGraph.tsx';
import { partsDiagram, partsScope } from './partsDiagram.ts';

const leastZoom = 0.4;

/** The parts of the system or domain of the page, and how they hang together. */
export function DiagramGraph({ entity }: { entity: Entity }) {
  const { t } = useTranslation(graphTranslation);
  const scope = useMemo(() => partsScope(entity), [entity]);
  const { data: graph, error } = useEntityGraph(scope);
  const drawing = useMemo(
    () => graph && { ...partsDiagram(graph), direction: 'LR' as const, spacing: 'close' as const },
    [graph],
  );
  if (error) return <ErrorPanel title={t('card.failed')} error={error} />;
  return (
    <>
      <LazyGraphView
        drawing={drawing}
        curve="curveMonotoneX"
        label={t('card.label', { title: presentationOf(entity).title })}
        description={t('card.description', {
          entities: t('summary.entities', { count: drawing?.graph.nodes.length ?? 0 }),
        })}
        leastZoom={leastZoom}
        isEmbedded
      />
      <MoreInGraph count={graph?.leftOut ?? 0} />
    </>
  );
}
