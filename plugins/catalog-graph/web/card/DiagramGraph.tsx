import type { Entity } from '@callboard/plugin-catalog/common';
import { ErrorPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useRelationWords } from '../graph/useRelationWords.ts';
import { graphTranslation } from '../graphTranslation.ts';
import { narrowCards } from '../layout/layout.ts';
import { useEntityGraph } from '../queries.ts';
import { partsDiagram, partsScope } from './partsDiagram.ts';
import { SmallGraph } from './SmallGraph.tsx';

/** On narrow screens the drawing is a fully visible column, because touch gestures scroll the page. */
const maxHeight = 1_200;

/** The parts of the page's system or domain, and how they are connected. */
export function DiagramGraph({ entity }: { entity: Entity }) {
  const { t } = useTranslation(graphTranslation);
  const scope = useMemo(() => partsScope(entity), [entity]);
  const { data: graph, error } = useEntityGraph(scope);
  const wordsFor = useRelationWords();
  const isNarrow = useMediaQuery(narrowCards, false, { getInitialValueInEffect: false });
  const drawing = useMemo(() => {
    if (!graph) return undefined;
    const { graph: drawn, edges } = partsDiagram(graph);
    // In one column, several labels would overlap in a gap.
    const labelOf = (type: string) => (isNarrow ? '' : wordsFor(type));
    return {
      graph: drawn,
      edges: edges.map((edge) => ({ ...edge, label: labelOf(edge.label) })),
      direction: 'LR' as const,
      spacing: isNarrow ? ('stacked' as const) : ('close' as const),
    };
  }, [graph, isNarrow, wordsFor]);
  if (error) return <ErrorPanel title={t('card.failed')} error={error} />;
  const height = isNarrow ? maxHeight : undefined;
  return <SmallGraph entity={entity} drawing={drawing} maxHeight={height} leftOut={graph?.leftOut ?? 0} />;
}
