import { type Entity, parseEntityRef } from '../../../common/index.ts';
import { EntityRefLinks } from '../../entityRef/EntityRefLinks.tsx';
import { useRelatedEntities } from '../queries.ts';

type RelatedLinksProps = { entity: Entity; refs: readonly string[]; hasIcon?: boolean; isInline?: boolean };

/** Links to related entities, with titles that the page has already loaded. */
export function RelatedLinks({ entity, refs, hasIcon = false, isInline }: RelatedLinksProps) {
  const { byRef } = useRelatedEntities(entity);
  const entities = refs.map((ref) => byRef.get(ref) ?? entityOfRef(ref));
  return <EntityRefLinks entities={entities} hasIcon={hasIcon} isInline={isInline} />;
}

/** A placeholder entity from its ref, shown until the entity has loaded. */
export function entityOfRef(ref: string): Entity {
  const { kind, namespace, name } = parseEntityRef(ref, { defaultKind: 'unknown' });
  return { apiVersion: '', kind, metadata: { namespace, name } };
}
