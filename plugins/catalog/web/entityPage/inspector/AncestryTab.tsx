import { Bone, ErrorPanel, Link, List, MiddleTruncate, SkeletonGroup } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { CSSProperties } from 'react';
import { type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { presentationOf } from '../../entityRef/entityPresentation.ts';
import { useEntityPageUrl } from '../../entityRef/useEntityPageUrl.ts';
import { KindIcon } from '../../kinds/KindIcon.tsx';
import { useKindWord } from '../../kinds/useKindTitles.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { useAncestry } from '../queries.ts';
import { textAt } from '../textAt.ts';
import { ancestryLayout, nodeSize } from './ancestryLayout.ts';
import classes from './Inspector.module.css';

/** The ancestry of an entity: the registered source at the top, the entity itself at the bottom. */
export function AncestryTab({ entity }: { entity: Entity }) {
  const { t } = useTranslation(entityTranslation);
  const { data, error } = useAncestry(entity);
  const pageUrl = useEntityPageUrl();
  if (error) return <ErrorPanel title={t('inspector.ancestryFailed')} error={error} />;
  if (!data) return <LoadingGraph />;

  const ownRef = stringifyEntityRef(entity);
  const byRef = new Map(data.map((item) => [stringifyEntityRef(item.entity), item.entity]));
  const { nodes, edges, width, height } = ancestryLayout(
    data.map((item) => ({ ref: stringifyEntityRef(item.entity), parents: item.parentEntityRefs })),
  );
  return (
    <>
      <p className={classes.hint}>{data.length > 1 ? t('inspector.ancestryHint') : t('inspector.noAncestors')}</p>
      <div className={classes.graph}>
        <div className={classes.canvas} style={{ inlineSize: width, blockSize: height }}>
          <svg className={classes.edges} width={width} height={height} aria-hidden="true">
            {edges.map(({ id, path }) => (
              <path key={id} d={path} />
            ))}
          </svg>
          <List as="ol">
            {nodes.map(({ ref, x, y }) => (
              <li
                key={ref}
                className={classes.node}
                data-own={ref === ownRef || undefined}
                style={
                  {
                    insetInlineStart: x,
                    insetBlockStart: y,
                    inlineSize: nodeSize.width,
                    blockSize: nodeSize.height,
                  } as CSSProperties
                }
              >
                <AncestryNode entity={byRef.get(ref)!} url={pageUrl(ref)} />
              </li>
            ))}
          </List>
        </div>
      </div>
    </>
  );
}

function AncestryNode({ entity, url }: { entity: Entity; url: string | undefined }) {
  const { title, kind, entityRef } = presentationOf(entity);
  const wordOf = useKindWord();
  return (
    <>
      <KindIcon kind={kind} size={28} />
      <span className={classes.nodeWords}>
        <span className={classes.nodeTitle} title={entityRef}>
          {url ? (
            <Link to={url} look="plain" className={classes.nodeLink}>
              <MiddleTruncate text={title} hasTitle={false} />
            </Link>
          ) : (
            <MiddleTruncate text={title} hasTitle={false} />
          )}
        </span>
        <span className={classes.nodeKind}>
          <MiddleTruncate text={[wordOf(kind), textAt(entity, 'target')].filter(Boolean).join(' · ')} tailLength={18} />
        </span>
      </span>
    </>
  );
}

function LoadingGraph() {
  return (
    <SkeletonGroup className={classes.loading}>
      <Bone width={nodeSize.width} height={nodeSize.height} />
      <Bone width={nodeSize.width} height={nodeSize.height} />
      <Bone width={nodeSize.width} height={nodeSize.height} />
    </SkeletonGroup>
  );
}
