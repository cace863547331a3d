import { Avatar, Card, EmptyState, List, plainText } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useEntity } from '../../entity/EntityContext.tsx';
import { EntityRefLink } from '../../entityRef/EntityRefLink.tsx';
import { entityTranslation } from '../entityTranslation.ts';
import { useRelatedEntities } from '../queries.ts';
import { entityOfRef } from '../relations/RelatedLinks.tsx';
import { targetsOf } from '../relations/relationGroups.ts';
import { profileOf, titleOf } from '../textAt.ts';
import { useFolded } from '../useFolded.tsx';
import classes from './People.module.css';

const maxShown = 24;

/** The members of a group. */
export function MembersCard() {
  const { t } = useTranslation(entityTranslation);
  const entity = useEntity();
  const { byRef } = useRelatedEntities(entity);
  const refs = targetsOf(entity, 'hasMember');
  const { shown, showAll } = useFolded(refs, maxShown);
  const members = shown
    .map((ref) => ({ ref, user: byRef.get(ref) ?? entityOfRef(ref) }))
    .sort((a, b) => titleOf(a.user).localeCompare(titleOf(b.user)));
  if (refs.length === 0) {
    return (
      <Card title={t('members.title')}>
        <EmptyState variant="info" title={t('members.none')} description={t('members.noneHint')} />
      </Card>
    );
  }
  return (
    <Card title={t('members.title')} count={refs.length} footer={showAll}>
      <List className={classes.members}>
        {members.map(({ ref, user }) => (
          <li key={ref} className={classes.member}>
            <Avatar name={titleOf(user)} picture={profileOf(user).picture} size={36} />
            <span className={classes.memberWords}>
              <span className={classes.memberName}>
                <EntityRefLink entity={user} hasIcon={false} />
              </span>
              {user.metadata.description && (
                <span className={classes.memberNote} title={user.metadata.description}>
                  {plainText(user.metadata.description)}
                </span>
              )}
            </span>
          </li>
        ))}
      </List>
    </Card>
  );
}
