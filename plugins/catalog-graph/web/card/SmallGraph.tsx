import { createComponentExtension, useTranslation } from '@callboard/web-kit';
import { graphTranslation } from '../graphTranslation.ts';
import classes from './GraphCard.module.css';

/** The graph view for cards. Its code is large, so it is loaded when the first card becomes visible. */
export const LazyGraphView = createComponentExtension({
  name: 'GraphView',
  load: async () => (await import('../canvas/GraphView.tsx')).GraphView,
});

/** The number of entities that a small graph omits. */
export function MoreInGraph({ count }: { count: number }) {
  const { t } = useTranslation(graphTranslation);
  return count > 0 ? <p className={classes.more}>{t('card.more', { count })}</p> : null;
}
