import { Card, CopyButton, type Fact, FactList } from '@callboard/ui';
import { useConfiguredParts, useTranslation } from '@callboard/web-kit';
import { type Entity, parseEntityRef, stringifyEntityRef } from '../../../common/index.ts';
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
import { isFact } from './configuredFacts.ts';
import { EntityTags } from './EntityTags.tsx';
import { LinkList } from './LinkList.tsx';
import classes from './Overview.module.css';

/** The facts of an entity, if it has them. */
export function FactsCard() {
  const { t } = useTranslation(entityTranslation);
  const entity = useEntity();
  const listUrl = useCatalogListUrl();
  const { tags = [], links = [] } = entity.metadata;
  const parts = useConfiguredParts();
  const facts: (Fact | false)[] = [
    ...usePlaces(entity, t),
    ...texts(entity, t),
    ...(isFact('facts:labels', entity, parts) ? labelFacts(entity) : []),
    tags.length > 0 && {
      label: t('facts.tags'),
      value: <EntityTags tags={tags} linkOf={(tag) => listUrl({ kind: entity.kind, tags: [tag] })} />,
    },
    links.length > 0 &&
      isFact('facts:links', entity, parts) && { label: t('facts.links'), value: <LinkList links={links} /> },
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

/** The labels of an entity, named by the last part of their keys. */
export function labelFacts({ metadata: { labels = {} } }: Entity): Fact[] {
  return Object.entries(labels).map(([key, value]) => ({ label: words(key.split('/').at(-1) ?? key), value }));
}
