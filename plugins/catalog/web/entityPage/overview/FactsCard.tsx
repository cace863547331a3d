import { Card, CopyButton, type Fact, FactList, Link, List } from '@callboard/ui';
import { IconExternalLink } from '@callboard/ui/icons';
import { useConfiguredParts, useTranslation } from '@callboard/web-kit';
import { type Entity, type EntityLink, parseEntityRef, stringifyEntityRef } from '../../../common/index.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { EntityRefLinks } from '../../entityRef/EntityRefLinks.tsx';
import { useCatalogListUrl } from '../../listUrl/useCatalogListUrl.ts';
import { type EntityTranslate, entityTranslation } from '../entityTranslation.ts';
import { LifecycleStatus } from '../header/LifecycleStatus.tsx';
import { useRelatedEntities } from '../queries.ts';
import { statedParentOf } from '../relations/parentTrail.ts';
import { RelatedLinks } from '../relations/RelatedLinks.tsx';
import { kindOfRef, targetsOf } from '../relations/relationGroups.ts';
import { words } from '../relations/relationTitle.ts';
import { textAt } from '../textAt.ts';
import { EntityTags } from './EntityTags.tsx';
import classes from './Overview.module.css';

/** The facts of an entity, if it has them. */
export function FactsCard() {
  const { t } = useTranslation(entityTranslation);
  const entity = useEntity();
  const listUrl = useCatalogListUrl();
  const { tags = [], links = [], labels = {} } = entity.metadata;
  const parts = useConfiguredParts();
  const facts: (Fact | false)[] = [
    ...usePlaces(entity, t),
    ...texts(entity, t),
    ...(parts?.isOff('entity-card', 'facts:labels') ? [] : Object.entries(labels)).map(([key, value]) => ({
      label: words(key.split('/').at(-1) ?? key),
      value,
    })),
    tags.length > 0 && {
      label: t('facts.tags'),
      value: <EntityTags tags={tags} linkOf={(tag) => listUrl({ kind: entity.kind, tags: [tag] })} />,
    },
    links.length > 0 &&
      !parts?.isOff('entity-card', 'facts:links') && { label: t('facts.links'), value: <Links links={links} /> },
    { label: t('facts.ref'), value: <Ref entityRef={stringifyEntityRef(entity)} /> },
  ];
  return (
    <Card>
      <FactList facts={facts.filter((fact) => fact !== false)} />
    </Card>
  );
}

/** The parents and the owner of an entity. The domain of a system is also that of its parts. */
function usePlaces(entity: Entity, t: EntityTranslate): Fact[] {
  const { byRef } = useRelatedEntities(entity);
  const wholes = targetsOf(entity, 'partOf');
  const ofKind = (kind: string) => wholes.filter((ref) => kindOfRef(ref) === kind);
  const others = wholes.filter((ref) => !['system', 'domain'].includes(kindOfRef(ref)));
  const systems = ofKind('system');
  const domainsOfSystems = systems.flatMap((ref) => {
    const system = byRef.get(ref);
    return (system && statedParentOf(system, ['partOf'])) || [];
  });
  const domains = [...new Set([...ofKind('domain'), ...domainsOfSystems])];
  const owners = targetsOf(entity, 'ownedBy');
  return [
    ...related(t('facts.partOf'), entity, others),
    ...related(t('facts.system'), entity, systems),
    ...(domains.length > 0
      ? [{ label: t('facts.domain'), value: <EntityRefLinks entities={domains} hasIcon={false} /> }]
      : []),
    ...related(t('facts.owner'), entity, owners),
  ];
}

function related(label: string, entity: Entity, refs: readonly string[]): Fact[] {
  return refs.length > 0 ? [{ label, value: <RelatedLinks entity={entity} refs={refs} /> }] : [];
}

function texts(entity: Entity, t: EntityTranslate): Fact[] {
  const type = textAt(entity, 'type');
  const lifecycle = textAt(entity, 'lifecycle');
  return [
    ...(type ? [{ label: t('facts.type'), value: type }] : []),
    ...(lifecycle ? [{ label: t('facts.lifecycle'), value: <LifecycleStatus lifecycle={lifecycle} /> }] : []),
  ];
}

function Links({ links }: { links: readonly EntityLink[] }) {
  return (
    <List gap={2}>
      {links.map(({ url, title }) => (
        <li key={`${url} ${title ?? ''}`}>
          <Link to={url}>{title || url}</Link> <IconExternalLink size={12} aria-hidden />
        </li>
      ))}
    </List>
  );
}

/** Wraps after the kind or the namespace rather than within a name. */
function Ref({ entityRef }: { entityRef: string }) {
  const { t } = useTranslation(entityTranslation);
  const { kind, namespace, name } = parseEntityRef(entityRef);
  return (
    <span className={classes.ref}>
      <code>
        {kind}:<wbr />
        {namespace}/<wbr />
        {name}
      </code>
      <CopyButton text={entityRef} label={t('facts.copyRef')} />
    </span>
  );
}
