import { Bone, Card, Link, List, RelativeTime, SkeletonGroup } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { Entity, EntityChange } from '../../../common/index.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useEntityPresentation } from '../../entityRef/queries.ts';
import { useEntityPageUrl } from '../../entityRef/useEntityPageUrl.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { changeSentences } from '../history/changeSentences.ts';
import { useHistory } from '../history/queries.ts';
import { useSentence } from '../history/useSentence.ts';
import classes from './Overview.module.css';

const maxShown = 5;

/** The latest changes in a few words. The page is complete without them, so an error shows nothing. */
export function RecentChangesCard() {
  const { t } = useTranslation(entityTranslation);
  const entity = useEntity();
  const { changes, error } = useHistory(entity);
  const pageUrl = useEntityPageUrl()(entity);
  if (error || changes?.length === 0) return null;
  return (
    <Card
      title={t('recentChanges.title')}
      isFlush
      footer={pageUrl && <Link to={`${pageUrl}/history`}>{t('recentChanges.all')}</Link>}
    >
      {changes ? (
        <List isDivided className={classes.recentChanges}>
          {changes.slice(0, maxShown).map((change) => (
            <ChangeRow key={change.id} change={change} entity={entity} />
          ))}
        </List>
      ) : (
        <SkeletonGroup className={classes.recentChangesSkeleton}>
          <Bone width="70%" />
          <Bone width="55%" />
        </SkeletonGroup>
      )}
    </Card>
  );
}

function ChangeRow({ change, entity }: { change: EntityChange; entity: Entity }) {
  const { t } = useTranslation(entityTranslation);
  const sentenceOf = useSentence(entity);
  const [first, ...others] = changeSentences(change).map(sentenceOf);
  return (
    <li className={classes.recentChangesRow}>
      <span className={classes.recentChangesWords}>
        {change.change === 'created' && change.actor?.startsWith('user:') ? (
          <RegisteredBy actor={change.actor} />
        ) : (
          (first ?? t('changed.nothing'))
        )}
        {others.length > 0 && (
          <span className={classes.quiet}> {t('recentChanges.more', { count: others.length })}</span>
        )}
      </span>
      <span className={classes.recentChangesTime}>
        <RelativeTime value={change.at} />
      </span>
    </li>
  );
}

function RegisteredBy({ actor }: { actor: string }) {
  const { t } = useTranslation(entityTranslation);
  return t('changed.createdBy', { actor: useEntityPresentation(actor).title });
}
