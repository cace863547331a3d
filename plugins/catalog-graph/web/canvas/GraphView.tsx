import { Bone, SkeletonGroup } from '@callboard/ui';
import { nodeSize } from '../layout/layoutGraph.ts';
import { type Drawing, useLayout } from '../layout/useLayout.ts';
import { GraphCanvas, type GraphCanvasProps } from './GraphCanvas.tsx';
import classes from './GraphView.module.css';

type GraphViewProps = Omit<GraphCanvasProps, 'arranged'> & {
  /** Undefined while it is being loaded. */
  drawing: Drawing | undefined;
  /** A newer graph is being loaded; the current one stays visible. */
  isLoading?: boolean;
};

/** Arranges and draws a graph, with a skeleton until it is ready. */
export function GraphView({ drawing, isLoading = false, ...canvas }: GraphViewProps) {
  const { arranged, isBusy } = useLayout(drawing);
  if (!arranged) return <GraphSkeleton />;
  return (
    <div className={classes.view} aria-busy={isBusy || isLoading}>
      <GraphCanvas arranged={arranged} {...canvas} />
    </div>
  );
}

function GraphSkeleton() {
  return (
    <SkeletonGroup className={classes.skeleton}>
      {[1, 3, 2].map((count) => (
        <div key={count} className={classes.column}>
          {Array.from({ length: count }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars without an identity
            <Bone key={place} {...nodeSize} />
          ))}
        </div>
      ))}
    </SkeletonGroup>
  );
}
