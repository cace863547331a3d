import { stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { useEntity } from '@callboard/plugin-catalog/web';
import { useTranslation } from '@callboard/web-kit';
import { graphTranslation } from '../graphTranslation.ts';
import { GraphCard } from './GraphCard.tsx';
import { RelationsGraph } from './RelationsGraph.tsx';

/** The related entities of the page's entity. */
export function RelationsCard() {
  const { t } = useTranslation(graphTranslation);
  const entity = useEntity();
  return (
    <GraphCard title={t('card.relations')} graph={{ roots: [stringifyEntityRef(entity)] }}>
      <RelationsGraph entity={entity} />
    </GraphCard>
  );
}
