import { Bone, Card, EmptyState, ErrorPanel, List, ListPager, plainText, SkeletonGroup } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Switch } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { EntityRefLink } from '../../entityRef/EntityRefLink.tsx';
import { entityTranslation } from '../entityTranslation.ts';
import { useRelatedEntities } from '../queries.ts';
import { isChecked } from '../relations/relatedRefs.ts';
import { targetsOf } from '../relations/relationGroups.ts';
import { profileOf } from '../textAt.ts';
import { directMembers, type Member, throughGroup } from './members.ts';
import classes from './People.module.css';
import { EntityAvatar } from './ProfileCard.tsx';
import { useMemberPage, useSubgroups } from './queries.ts';

const pageSizes = [24, 48, 96];
const firstPage = { offset: 0, limit: 24 };
const noGroups: ReadonlyMap<string, Entity> = new Map();

/** The members of a group: those who are directly in it, or also those of its subgroups. */
export function MembersCard() {
  const { t } = useTranslation(entityTranslation);
  const entity = useEntity();
  const group = stringifyEntityRef(entity);
  const direct = targetsOf(entity, 'hasMember');
  const hasSubgroups = targetsOf(entity, 'parentOf').length > 0;
  const [isWide, setWide] = useState(direct.length === 0 && hasSubgroups);
  const [page, setPage] = useState(firstPage);

  const { byRef, isLoading } = useRelatedEntities(entity);
  const { data: subgroups = noGroups, ...descent } = useSubgroups(entity, { isEnabled: hasSubgroups });
  const wide = useMemberPage([group, ...subgroups.keys()], isWide ? page : firstPage, {
    isEnabled: hasSubgroups && descent.isSuccess,
  });
  // The page has already loaded the members of all but very large groups.
  const isLarge = direct.length > 0 && !isChecked(entity);
  const large = useMemberPage([group], page, { isEnabled: isLarge && !isWide });
  const loaded = isWide ? wide : large;
  const isPaged = isWide || isLarge;

  const total = isWide ? wide.data?.totalItems : direct.length;
  const members = isPaged
    ? loaded.data?.items.map((user): Member => {
        return { ref: stringifyEntityRef(user), user, through: throughGroup(user, group, subgroups) };
      })
    : directMembers(direct, byRef).slice(page.offset, page.offset + page.limit);
  const more = (wide.data?.totalItems ?? 0) - direct.length;
  const error = isPaged ? (isWide && descent.error) || loaded.error : null;
  return (
    <Card
      title={t('members.title')}
      count={total}
      actions={
        hasSubgroups && (
          <Switch
            size="xs"
            label={more > 0 ? t('members.withMore', { count: more }) : t('members.withSubgroups')}
            checked={isWide}
            onChange={(event) => {
              setWide(event.currentTarget.checked);
              setPage(firstPage);
            }}
          />
        )
      }
      footer={
        total !== undefined &&
        total > firstPage.limit && (
          <ListPager
            paging={{ mode: 'offset', ...page, total, pageSizes, onChange: setPage }}
            shown={members?.length ?? 0}
            isLoading={isPaged ? loaded.isFetching : isLoading}
            sizeLabel={t('members.perPage')}
          />
        )
      }
    >
      {error ? <ErrorPanel error={error} /> : <MemberList members={members} isEmpty={total === 0} />}
    </Card>
  );
}

function MemberList({ members, isEmpty }: { members: readonly Member[] | undefined; isEmpty: boolean }): ReactNode {
  const { t } = useTranslation(entityTranslation);
  if (isEmpty) return <EmptyState variant="info" title={t('members.none')} description={t('members.noneHint')} />;
  if (!members) {
    return (
      <SkeletonGroup className={classes.countsSkeleton}>
        <Bone width="60%" />
        <Bone width="45%" />
      </SkeletonGroup>
    );
  }
  return (
    <List className={classes.members}>
      {members.map(({ ref, user, through }) => (
        <li key={ref} className={classes.member}>
          <EntityAvatar entity={user} size={36} />
          <span className={classes.memberWords}>
            <span className={classes.memberName}>
              <EntityRefLink entity={user} hasIcon={false} />
            </span>
            <MemberNote user={user} />
            {through !== undefined && (
              <span className={classes.memberNote} title={through}>
                {t('members.through', { group: through })}
              </span>
            )}
          </span>
        </li>
      ))}
    </List>
  );
}

/** The role of the person, or else the description. */
function MemberNote({ user }: { user: Entity }) {
  const note = profileOf(user).title ?? user.metadata.description;
  if (!note) return null;
  return (
    <span className={classes.memberNote} title={note}>
      {plainText(note)}
    </span>
  );
}
