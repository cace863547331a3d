import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { ErrorPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import { drawnEdges } from '../graph/drawnEdges.ts';
import { useRelationWords } from '../graph/useRelationWords.ts';
import { graphTranslation } from '../graphTranslation.ts';
import { useEntityGraph } from '../queries.ts';
import { SmallGraph } from './SmallGraph.tsx';

type Direction = 'LR' | 'RL' | 'TB' | 'BT';

const directions: Readonly<Record<string, Direction>> = {
  LR: 'LR',
  RL: 'RL',
  TB: 'TB',
  BT: 'BT',
  LEFT_RIGHT: 'LR',
  RIGHT_LEFT: 'RL',
  TOP_BOTTOM: 'TB',
  BOTTOM_TOP: 'BT',
};

const usualHeight = 760;

/** The related entities as `entity-card:catalog-graph/relations` configures them; further ones are loaded. */
export function ConfiguredGraph({ entity, config }: { entity: Entity; config: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation(graphTranslation);
  const wordsFor = useRelationWords();
  const { maxDepth, relations, direction, height } = config;
  const scope = useMemo(
    () => ({
      roots: [stringifyEntityRef(entity)],
      maxDepth: typeof maxDepth === 'number' ? maxDepth : 1,
      kinds: [],
      relations: Array.isArray(relations) ? relations.map(String) : [],
    }),
    [entity, maxDepth, relations],
  );
  const { data: graph, error } = useEntityGraph(scope);
  const drawing = useMemo(() => {
    if (!graph) return undefined;
    const edges = drawnEdges(graph, { relations: scope.relations, isSimplified: true, isMerged: true });
    return {
      graph,
      edges: edges.map((edge) => ({ ...edge, label: wordsFor(edge.label) })),
      direction: directions[String(direction)] ?? ('LR' as const),
      spacing: 'close' as const,
    };
  }, [graph, scope, direction, wordsFor]);
  if (error) return <ErrorPanel title={t('card.failed')} error={error} />;
  const size = typeof height === 'number' ? height : undefined;
  return (
    <div style={size === undefined ? undefined : { display: 'grid', blockSize: size }}>
      <SmallGraph entity={entity} drawing={drawing} maxHeight={size ?? usualHeight} leftOut={graph?.leftOut ?? 0} />
    </div>
  );
}
