import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { drawnEdges } from '../graph/drawnEdges.ts';
import { useRelationWords } from '../graph/useRelationWords.ts';
import { neighbourhoodOf } from '../graph/walkRelations.ts';
import { narrowCards } from '../layout/layout.ts';
import { SmallGraph } from './SmallGraph.tsx';

/** The number of neighbours that are all visible at a readable size. */
const limits = { wide: { neighbours: 12, height: 760 }, narrow: { neighbours: 8, height: 900 } };

/** The related entities of the page's entity. Needs no request: the page has already loaded the names. */
export function RelationsGraph({ entity }: { entity: Entity }) {
  const isNarrow = useMediaQuery(narrowCards, false, { getInitialValueInEffect: false });
  const wordsFor = useRelationWords();
  const limit = isNarrow ? limits.narrow : limits.wide;
  const drawing = useMemo(() => {
    const graph = neighbourhoodOf(stringifyEntityRef(entity), entity, limit.neighbours);
    const edges = drawnEdges(graph, { relations: [], isSimplified: true, isMerged: true });
    return {
      graph,
      edges: edges.map((edge) => ({ ...edge, label: wordsFor(edge.label) })),
      direction: 'LR' as const,
      spacing: isNarrow ? ('stacked' as const) : ('close' as const),
    };
  }, [entity, isNarrow, limit, wordsFor]);
  return <SmallGraph entity={entity} drawing={drawing} maxHeight={limit.height} leftOut={drawing.graph.leftOut} />;
}
