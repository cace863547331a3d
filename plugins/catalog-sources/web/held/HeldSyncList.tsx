import { Link, List, RelativeTime, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { sourcesTranslation } from '../sourcesTranslation.ts';
import { useSourceName } from '../useSourceName.ts';
import classes from './Held.module.css';
import { useHeldSyncs } from './queries.ts';

type HeldSyncListProps = { linkTo: (id: string) => string };

/** Above the list: the directories that wait for an administrator. */
export function HeldSyncList({ linkTo }: HeldSyncListProps) {
  const { t } = useTranslation(sourcesTranslation);
  const nameOf = useSourceName();
  const syncs = useHeldSyncs();
  if (syncs.length === 0) return null;
  return (
    <div className={classes.notice}>
      <WarningPanel title={t('held.listTitle', { count: syncs.length })}>
        <List gap={4}>
          {syncs.map(({ source, deletions, current, heldAt }) => (
            <li key={source} className={classes.line}>
              <Link to={linkTo(source)}>{nameOf({ id: source, title: source.replace(/^provider:/, '') })}</Link>
              <span>{t('held.line', { count: deletions, current })}</span>
              <span className={classes.quiet}>
                <RelativeTime value={heldAt} />
              </span>
            </li>
          ))}
        </List>
      </WarningPanel>
    </div>
  );
}
