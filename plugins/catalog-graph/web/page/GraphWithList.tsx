import { presentationOf } from '@callboard/plugin-catalog/web';
import { ErrorPanel, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { GraphView } from '../canvas/GraphView.tsx';
import { drawnEdges } from '../graph/drawnEdges.ts';
import { useRelationWords } from '../graph/useRelationWords.ts';
import { graphTranslation } from '../graphTranslation.ts';
import { isHorizontal, narrowScreens } from '../layout/layout.ts';
import type { useEntityGraph } from '../queries.ts';
import classes from './CatalogGraphPage.module.css';
import { GraphStart } from './GraphStart.tsx';
import { NodeList } from './NodeList.tsx';
import { RootBar } from './RootBar.tsx';
import type { useGraphState } from './state/useGraphState.ts';

/** On a phone, more nodes than this would be a very long column, so they are drawn in ranks that can be dragged. */
const maxStackedNodes = 30;

type GraphWithListProps = {
  control: ReturnType<typeof useGraphState>;
  query: ReturnType<typeof useEntityGraph>;
};

/** The drawing, with a list of the same entities below for keyboard users. */
export function GraphWithList({ control: { state, setRoots }, query }: GraphWithListProps) {
  const { t } = useTranslation(graphTranslation);
  const { data: graph, error, isPlaceholderData, refetch } = query;
  const { relations, isSimplified, isMerged, direction, curve } = state;
  const wordsFor = useRelationWords();
  const isNarrow = useMediaQuery(narrowScreens, false, { getInitialValueInEffect: false });
  const [highlighted, setHighlighted] = useState<string>();

  const drawing = useMemo(() => {
    if (!graph) return undefined;
    const edges = drawnEdges(graph, { relations, isSimplified, isMerged });
    const isStacked = isNarrow && isHorizontal(direction) && graph.nodes.length <= maxStackedNodes;
    return {
      graph,
      edges: edges.map((edge) => ({ ...edge, label: wordsFor(edge.label) })),
      direction,
      spacing: isStacked ? ('stacked' as const) : ('usual' as const),
    };
  }, [graph, relations, isSimplified, isMerged, direction, wordsFor, isNarrow]);
  const startFrom = useCallback((entityRef: string) => setRoots([entityRef]), [setRoots]);

  if (error) {
    const retry = (
      <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
        {t('failed.retry')}
      </Button>
    );
    return <ErrorPanel title={t('failed.title')} error={error} actions={retry} />;
  }
  if (graph?.nodes.length === 0 && !isPlaceholderData) {
    return <GraphStart missing={graph.missingRoots} onPick={startFrom} />;
  }
  const counts = {
    entities: t('summary.entities', { count: graph?.nodes.length ?? 0 }),
    relations: t('summary.relations', { count: drawing?.edges.length ?? 0 }),
  };
  const roots = graph?.nodes.flatMap(({ entity, depth }) =>
    entity && depth === 0 ? presentationOf(entity).title : [],
  );
  return (
    <div className={classes.stack}>
      <div className={classes.bar}>
        <RootBar roots={state.roots} onChange={setRoots} />
        {graph && <span className={classes.counts}>{`${counts.entities}, ${counts.relations}`}</span>}
      </div>
      {graph && graph.missingRoots.length > 0 && (
        <WarningPanel severity="info" message={t('roots.missing', { entities: graph.missingRoots.join(', ') })} />
      )}
      {graph && graph.leftOut > 0 && (
        <WarningPanel
          severity="info"
          title={t('leftOut.title', { shown: graph.nodes.length })}
          message={t('leftOut.message', { count: graph.leftOut })}
        />
      )}
      <div className={classes.canvas}>
        <GraphView
          drawing={drawing}
          isLoading={isPlaceholderData}
          curve={curve}
          label={t('canvas.label', { roots: roots?.join(', ') })}
          description={t('canvas.description', counts)}
          highlighted={highlighted}
          onRoot={startFrom}
        />
      </div>
      {graph && <NodeList graph={graph} onFocus={setHighlighted} onRoot={startFrom} />}
    </div>
  );
}
