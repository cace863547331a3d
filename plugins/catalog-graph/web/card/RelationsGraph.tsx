import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { presentationOf } from '@callboard/plugin-catalog/web';
import { useTranslation } from '@callboard/web-kit';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { drawnEdges } from '../graph/drawnEdges.ts';
import { neighbourhoodOf } from '../graph/walkRelations.ts';
import { graphTranslation } from '../graphTranslation.ts';
import { LazyGraphView } from './LazyGraphView.ts';
import { MoreInGraph } from './MoreInGraph.tsx';

const mostNeighbours = 16;
const mostHeight = 640;

/** What the entity of the page relates to. Needs no call of its own: the page has asked for the names already. */
export function RelationsGraph({ entity }: { entity: Entity }) {
  const { t } = useTranslation(graphTranslation);
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const drawing = useMemo(() => {
    const graph = neighbourhoodOf(stringifyEntityRef(entity), entity, mostNeighbours);
    const edges = drawnEdges(graph, { relations: [], isSimplified: true, isMerged: true });
    // On phones all of it is too small for labels, which then need no room.
    const shown = isNarrow ? edges.map((edge) => ({ ...edge, label: '' })) : edges;
    return { graph, edges: shown, direction: 'LR' as const, spacing: 'close' as const };
  }, [entity, isNarrow]);
  return (
    <>
      <LazyGraphView
        drawing={drawing}
        curve="curveMonotoneX"
        label={t('card.label', { title: presentationOf(entity).title })}
        description={t('card.description', {
          entities: t('summary.entities', { count: drawing.graph.nodes.length }),
        })}
        mostHeight={mostHeight}
        isEmbedded
      />
      <MoreInGraph count={drawing.graph.leftOut} />
    </>
  );
}
