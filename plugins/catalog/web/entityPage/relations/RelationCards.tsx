import { useTranslation } from '@callboard/web-kit';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useKindTitles } from '../../kinds/useKindTitles.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { useKindPage } from '../useKindPage.ts';
import { RelationCard } from './RelationCard.tsx';
import { relationGroups } from './relationGroups.ts';
import { relationTitle } from './relationTitle.ts';

/** A card for each relation type that nothing else on the page shows. */
export function RelationCards() {
  const { t } = useTranslation(entityTranslation);
  const entity = useEntity();
  const titlesOf = useKindTitles();
  return relationGroups(entity, useKindPage(entity.kind)?.relations).map(({ id, type, kind, refs }) => (
    <RelationCard key={id} title={kind ? titlesOf(kind).kinds : relationTitle(t, type)} refs={refs} />
  ));
}
