import { stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { useEntity } from '@callboard/plugin-catalog/web';
import { useConfiguredParts, useTranslation } from '@callboard/web-kit';
import { graphTranslation } from '../graphTranslation.ts';
import { ConfiguredGraph } from './ConfiguredGraph.tsx';
import { GraphCard } from './GraphCard.tsx';
import { isWhole } from './isWhole.ts';
import { RelationsGraph } from './RelationsGraph.tsx';

/** Settings that change the drawing; the others, such as `type`, only place the card. */
const drawnBy = ['height', 'direction', 'maxDepth', 'relations'];

/** The related entities of the page's entity. Systems and domains have a diagram instead, unless `app.extensions` lists this card. */
export function RelationsCard() {
  const { t } = useTranslation(graphTranslation);
  const entity = useEntity();
  const listed = useConfiguredParts()?.configOf('entity-card', 'graph');
  if (listed === undefined && isWhole(entity)) return null;
  const config = listed ?? {};
  const title = typeof config.title === 'string' ? config.title : t('card.relations');
  return (
    <GraphCard title={title} graph={{ roots: [stringifyEntityRef(entity)] }}>
      {drawnBy.some((key) => key in config) ? (
        <ConfiguredGraph entity={entity} config={config} />
      ) : (
        <RelationsGraph entity={entity} />
      )}
    </GraphCard>
  );
}
