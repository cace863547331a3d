import { Card, type ListRow, plainText, RowList } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { Entity } from '../../../common/index.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { presentationOf } from '../../entityRef/entityPresentation.ts';
import { useEntityPresentation } from '../../entityRef/queries.ts';
import { useEntityPageUrl } from '../../entityRef/useEntityPageUrl.ts';
import type { EntityKind } from '../../kinds/entityKindPoint.ts';
import { KindIcon } from '../../kinds/KindIcon.tsx';
import { useEntityKinds } from '../../kinds/useEntityKinds.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { useRelatedEntities } from '../queries.ts';
import { textAt } from '../textAt.ts';
import { useFolded } from '../useFolded.tsx';
import { refsAt } from './parentTrail.ts';
import { entityOfRef } from './RelatedLinks.tsx';

const maxShown = 10;

/** Related entities of the page's entity, as rows with links. */
export function RelationCard({ title, refs }: { title: string; refs: readonly string[] }) {
  const { t } = useTranslation(entityTranslation);
  const { byRef } = useRelatedEntities(useEntity());
  const kinds = useEntityKinds();
  const pageUrl = useEntityPageUrl();
  const { shown, showAll } = useFolded(refs, maxShown);

  const rows = shown.map((ref): ListRow => {
    const target = byRef.get(ref);
    const entity = target ?? entityOfRef(ref);
    const { description } = entity.metadata;
    return {
      id: ref,
      icon: <KindIcon kind={entity.kind} isNamed />,
      title: presentationOf(entity).title,
      description: description && plainText(description),
      aside: target === null ? t('relation.missing') : asideOf(entity, kinds.of(entity.kind)),
      to: target === null ? undefined : pageUrl(ref),
    };
  });
  return (
    <Card title={title} count={refs.length} isFlush footer={showAll}>
      <RowList rows={rows} />
    </Card>
  );
}

/** APIs and resources are distinguished by their type, software by its owner. */
function asideOf(entity: Entity, { isToldByType }: EntityKind) {
  const type = textAt(entity, 'type');
  if (isToldByType) return type;
  return textAt(entity, 'owner') ? <OwnerName entity={entity} /> : type;
}

/** The title of an entity's owner; all rows are looked up in one call. */
function OwnerName({ entity }: { entity: Entity }) {
  const [owner] = refsAt(entity, 'owner', 'Group');
  const { title } = useEntityPresentation(owner ?? entity);
  return owner ? title : null;
}
