import { KindIcon, useEntityPageUrl, useEntityPresentation } from '@callboard/plugin-catalog/web';
import { Link, QuietIconButton } from '@callboard/ui';
import { IconFocusCentered } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { createContext, memo, useContext } from 'react';
import { graphTranslation } from '../graphTranslation.ts';
import classes from './EntityNode.module.css';
import type { EntityFlowNode } from './flowElements.ts';

/** The state that all nodes and edges of a canvas share. */
type CanvasValue = {
  /** Zoomed out so far that labels would be unreadable; they are not drawn then. */
  isFar: boolean;
  arrowId: string;
  /** Starts the graph from an entity; without it, nodes have no such button. */
  onRoot?: (entityRef: string) => void;
};

export const CanvasContext = createContext<CanvasValue>({ isFar: false, arrowId: '' });

export const useCanvas = () => useContext(CanvasContext);

/** One entity. It is not in the tab order, because a graph may have hundreds; the list has the same links. */
export const EntityNode = memo(function EntityNode({ id, data, selected }: NodeProps<EntityFlowNode>) {
  const { t } = useTranslation(graphTranslation);
  const { onRoot } = useCanvas();
  const { title, kind, type } = useEntityPresentation(data.entity);
  const url = useEntityPageUrl()(id);
  const name = shortName(id);
  return (
    <div
      className={classes.node}
      title={id}
      data-entity-ref={id}
      data-root={data.isRoot || undefined}
      data-highlighted={selected || undefined}
      data-lifted={data.isLifted || undefined}
    >
      {/* React Flow draws no edges without handles, although the layout defines where they start and end. */}
      <Handle className={classes.handle} type="source" position={Position.Top} isConnectable={false} />
      <Handle className={classes.handle} type="target" position={Position.Top} isConnectable={false} />
      <KindIcon kind={kind} size={28} />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.name}>{title.toLowerCase() === name ? (type ?? kind) : name}</span>
      </span>
      {url && (
        <Link
          to={url}
          look="plain"
          className={classes.cover}
          aria-label={t('node.open', { title })}
          tabIndex={-1}
          draggable={false}
          // The second click of a double-click would put the page into the history twice.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {''}
        </Link>
      )}
      {onRoot && !data.isRoot && (
        <QuietIconButton
          className={classes.start}
          label={t('list.graphOf', { title })}
          tabIndex={-1}
          onClick={() => onRoot(id)}
        >
          <IconFocusCentered size={16} aria-hidden />
        </QuietIconButton>
      )}
    </div>
  );
});

function shortName(entityRef: string): string {
  return entityRef.slice(entityRef.indexOf(':') + 1).replace(/^default\//, '');
}
