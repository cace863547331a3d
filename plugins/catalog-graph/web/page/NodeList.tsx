import { KindIcon, presentationOf, useEntityPageUrl, useKindTitles } from '@callboard/plugin-catalog/web';
import { Link, List, QuietIconButton } from '@callboard/ui';
import { IconFocusCentered } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import { type EntityGraph, type GraphNode, kindOfRef } from '../graph/entityGraph.ts';
import { useRelationWords } from '../graph/useRelationWords.ts';
import { graphTranslation } from '../graphTranslation.ts';
import classes from './NodeList.module.css';

type NodeListProps = {
  graph: EntityGraph;
  /** Called with the focused entity, or undefined. */
  onFocus: (entityRef: string | undefined) => void;
  onRoot: (entityRef: string) => void;
};

/** The entities of the graph as links, by kind, for keyboard and screen reader users. */
export function NodeList({ graph, onFocus, onRoot }: NodeListProps) {
  const { t } = useTranslation(graphTranslation);
  const titlesOf = useKindTitles();
  const { kinds, titles } = useMemo(() => grouped(graph), [graph]);
  return (
    <section className={classes.list} aria-label={t('list.title')}>
      <h2 className={classes.heading}>{t('list.title')}</h2>
      <div className={classes.kinds}>
        {kinds.map(({ kind, nodes }) => (
          <section key={kind} className={classes.kind}>
            <h3 className={classes.title}>
              <KindIcon kind={kind} size={20} />
              {titlesOf(kind).kinds}
              <span className={classes.count}>{nodes.length}</span>
            </h3>
            <List className={classes.rows}>
              {nodes.map((node) => (
                <NodeRow
                  key={node.entityRef}
                  node={node}
                  title={titles.get(node.entityRef)!}
                  cameFrom={node.via && titles.get(node.via.from)}
                  onFocus={onFocus}
                  onRoot={onRoot}
                />
              ))}
            </List>
          </section>
        ))}
      </div>
    </section>
  );
}

type NodeRowProps = Omit<NodeListProps, 'graph'> & { node: GraphNode; title: string; cameFrom?: string };

function NodeRow({ node: { entityRef, via, depth }, title, cameFrom, onFocus, onRoot }: NodeRowProps) {
  const { t } = useTranslation(graphTranslation);
  const url = useEntityPageUrl()(entityRef);
  const wordsFor = useRelationWords();
  const isRoot = depth === 0;
  return (
    <li className={classes.row} onFocus={() => onFocus(entityRef)} onBlur={() => onFocus(undefined)}>
      <span className={classes.words}>
        {url ? (
          <Link to={url} look="plain" className={classes.name}>
            {title}
          </Link>
        ) : (
          <span className={classes.name}>{title}</span>
        )}{' '}
        <span className={classes.via}>{isRoot ? t('list.root') : `${cameFrom} → ${via && wordsFor(via.type)}`}</span>
      </span>
      {!isRoot && (
        <QuietIconButton label={t('list.graphOf', { title })} onClick={() => onRoot(entityRef)}>
          <IconFocusCentered size={16} aria-hidden />
        </QuietIconButton>
      )}
    </li>
  );
}

function grouped({ nodes }: EntityGraph) {
  const titles = new Map(nodes.map((node) => [node.entityRef, titleOf(node)]));
  const byTitle = nodes.toSorted(
    (a, b) => a.depth - b.depth || titles.get(a.entityRef)!.localeCompare(titles.get(b.entityRef)!),
  );
  const names = new Set(nodes.map(({ entityRef }) => kindOfRef(entityRef)));
  const kinds = [...names].map((kind) => ({
    kind,
    nodes: byTitle.filter(({ entityRef }) => kindOfRef(entityRef) === kind),
  }));
  return { kinds, titles };
}

function titleOf({ entity, entityRef }: GraphNode): string {
  return entity ? presentationOf(entity).title : entityRef;
}
