import { Card, List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { Entity } from '../../../common/index.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { EntityRefLink } from '../../entityRef/EntityRefLink.tsx';
import { entityTranslation } from '../entityTranslation.ts';
import { useRelatedEntities } from '../queries.ts';
import { entityOfRef } from '../relations/RelatedLinks.tsx';
import { targetsOf } from '../relations/relationGroups.ts';
import { titleOf } from '../textAt.ts';
import { useFolded } from '../useFolded.tsx';
import classes from './People.module.css';

const maxShown = 30;

/** A group's hierarchy: its ancestors, itself, and its subgroups. */
export function HierarchyCard() {
  const { t } = useTranslation(entityTranslation);
  const entity = useEntity();
  const { byRef } = useRelatedEntities(entity);
  const groupsOf = (refs: readonly string[]) => refs.map((ref) => byRef.get(ref) ?? entityOfRef(ref));
  const parents = groupsOf(targetsOf(entity, 'childOf'));
  const { shown, showAll } = useFolded(targetsOf(entity, 'parentOf'), maxShown);
  const children = groupsOf(shown);
  if (parents.length + children.length === 0) return null;
  const self = (
    <li>
      <span className={classes.self} aria-current="true">
        {titleOf(entity)}
      </span>
      {children.length > 0 && <Groups label={t('hierarchy.children')} groups={children} />}
    </li>
  );
  return (
    <Card title={t('hierarchy.title')} footer={showAll}>
      <List gap={8} className={classes.tree}>
        {parents.map((parent) => (
          <li key={parent.metadata.name}>
            <EntityRefLink entity={parent} />
          </li>
        ))}
        {parents.length > 0 ? (
          <li>
            <List gap={8} className={classes.branch}>
              {self}
            </List>
          </li>
        ) : (
          self
        )}
      </List>
    </Card>
  );
}

function Groups({ label, groups }: { label: string; groups: readonly Entity[] }) {
  return (
    <List gap={8} className={classes.branch} aria-label={label}>
      {groups.map((group) => (
        <li key={`${group.metadata.namespace}/${group.metadata.name}`}>
          <EntityRefLink entity={group} />
        </li>
      ))}
    </List>
  );
}
