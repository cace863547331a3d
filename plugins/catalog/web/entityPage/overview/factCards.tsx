import { Card, FactList } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { EntityCard } from '../../entity/extensionPoints.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { labelFacts } from './FactsCard.tsx';
import { LinkList } from './LinkList.tsx';

/** The labels and links of an entity, if `app.extensions` makes them separate cards. */
export const factCards: readonly EntityCard[] = [
  { id: 'facts:labels', area: 'main', order: 15, Component: LabelsCard },
  { id: 'facts:links', area: 'main', order: 16, Component: LinksCard },
];

function LabelsCard() {
  const { t } = useTranslation(entityTranslation);
  const facts = labelFacts(useEntity());
  if (facts.length === 0) return null;
  return (
    <Card title={t('facts.labels')}>
      <FactList facts={facts} />
    </Card>
  );
}

function LinksCard() {
  const { t } = useTranslation(entityTranslation);
  const { links = [] } = useEntity().metadata;
  if (links.length === 0) return null;
  return (
    <Card title={t('facts.links')}>
      <LinkList links={links} />
    </Card>
  );
}
