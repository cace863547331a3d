import { useConfiguredParts, useTranslation } from '@callboard/web-kit';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useKindTitles } from '../../kinds/useKindTitles.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { useKindPage } from '../useKindPage.ts';
import { RelationCard } from './RelationCard.tsx';
import { kindOfRef, relationGroups } from './relationGroups.ts';
import { relationTitle } from './relationTitle.ts';

/** A card for each relation type that nothing else on the page shows. Those that `app.extensions` lists are separate cards. */
export function RelationCards() {
  const { t } = useTranslation(entityTranslation);
  const entity = useEntity();
  const titlesOf = useKindTitles();
  const parts = useConfiguredParts();
  const isShown = (part: string) => parts?.configOf('entity-card', part) === undefined;
  return relationGroups(entity, useKindPage(entity.kind)?.relations).map(({ id, type, kind, refs }) => {
    const shown = isShown(type) ? refs.filter((ref) => isShown(`${type}:${kindOfRef(ref)}`)) : [];
    if (shown.length === 0) return null;
    return <RelationCard key={id} title={kind ? titlesOf(kind).kinds : relationTitle(t, type)} refs={shown} />;
  });
}
