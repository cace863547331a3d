import { Card, Link } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { catalogGraphRoute } from '../entry.ts';
import { graphTranslation } from '../graphTranslation.ts';
import type { GraphState } from '../page/state/graphState.ts';
import { writeGraphUrl } from '../page/state/writeGraphUrl.ts';
import classes from './GraphCard.module.css';
import { WhenVisible } from './WhenVisible.tsx';

type GraphCardProps = {
  title: string;
  /** The state of the linked graph page. */
  graph: Partial<GraphState>;
  isTall?: boolean;
  children: ReactNode;
};

/** The frame of a small graph, which is loaded when it becomes visible. */
export function GraphCard({ title, graph, isTall = false, children }: GraphCardProps) {
  const { t } = useTranslation(graphTranslation);
  const graphPage = useRouteRef(catalogGraphRoute);
  return (
    <Card
      title={title}
      actions={
        <Link to={`${graphPage()}?${writeGraphUrl(graph)}`} className={classes.link}>
          {t('card.viewGraph')}
        </Link>
      }
      isFlush
    >
      <WhenVisible className={isTall ? classes.tall : classes.graph}>{children}</WhenVisible>
    </Card>
  );
}
