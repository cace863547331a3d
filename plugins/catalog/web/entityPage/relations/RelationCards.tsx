import { useTranslation } from '@callboard/web-kit';
import { useEntity } from '../../entity/EntityContext.tsx';
import { entityTranslation } from '../entityTranslation.ts';
import { RelationCard } from './RelationCard.tsx';
import { relationGroups } from './relationGroups.ts';
import { kindTitle, relationTitle } from './relationTitle.ts';

/** A card for each sort of relation that nothing else on the page tells. */
export function RelationCards() {
  const { t } = useTranslation(entityTranslation);
  const entity = useEntity();
  return relationGroups(entity).map(({ id, type, kind, refs }) => (
    <RelationCard key={id} title={kind ? kindTitle(t, kind) : relationTitle(t, type)} refs={refs} />
  ));
}
