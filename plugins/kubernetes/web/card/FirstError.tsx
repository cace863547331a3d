import { StatusDot } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { errorRows } from '../errors/errorRows.ts';
import { useErrorText } from '../errors/useErrorText.ts';
import type { ClusterView } from '../objects/clusterView.ts';
import { levelTone } from '../pods/podStatus.ts';
import { tabTranslation } from '../tabTranslation.ts';
import classes from './KubernetesCard.module.css';

/** The number of objects with errors, or else warnings, and the first message; nothing if all are healthy. */
export function FirstError({ views }: { views: readonly ClusterView[] }) {
  const { t } = useTranslation(tabTranslation);
  const { messageOf } = useErrorText();
  const rows = errorRows(views);
  const [first] = rows;
  const [error] = first?.errors ?? [];
  if (!first || !error) return null;
  const alike = rows.filter(({ level }) => level === first.level);
  return (
    <div className={classes.error} data-tone={levelTone[first.level]}>
      <StatusDot tone={levelTone[first.level]}>
        {t(first.level === 'error' ? 'card.errors' : 'card.warnings', { count: alike.length })}
      </StatusDot>
      <p className={classes.source}>{first.source.name}</p>
      <p className={classes.message}>{messageOf(error)}</p>
    </div>
  );
}
