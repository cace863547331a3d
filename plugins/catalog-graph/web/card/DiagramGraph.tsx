import type { Entity } from '@callboard/plugin-catalog/common';
import { presentationOf } from '@callboard/plugin-catalog/web';
import { ErrorPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import { drawnEdges } from '../graph/drawnEdges.ts';
import { graphTranslation } from '../graphTranslation.ts';
import { useEntityGraph } from '../queries.ts';
import { diagramScope } from './diagramScope.ts';
import { LazyGraphView } from './LazyGraphView.ts';
import { MoreInGraph } from './MoreInGraph.tsx';

const leastZoom = 0.5;

/** The parts of the system or domain of the page, and what they offer and need. */
export function DiagramGraph({ entity }: { entity: Entity }) {
  const { t } = useTranslation(graphTranslation);
  const scope = useMemo(() => diagramScope(entity), [entity]);
  const { data: graph, error } = useEntityGraph(scope);
  const drawing = useMemo(() => {
    if (!graph) return undefined;
    const edges = drawnEdges(graph, scope);
    return { graph, edges, direction: 'LR' as const };
  }, [graph, scope]);
  if (error) return <ErrorPanel title={t('card.failed')} error={error} />;
  return (
    <>
      <LazyGraphView
        drawing={drawing}
        curve="curveMonotoneX"
        label={t('card.label', { title: presentationOf(entity).title })}
        description={t('card.description', {
          entities: t('summary.entities', { count: graph?.nodes.length ?? 0 }),
        })}
        leastZoom={leastZoom}
        isEmbedded
      />
      <MoreInGraph count={graph?.leftOut ?? 0} />
    </>
  );
}
