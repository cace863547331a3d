import { useEntity } from '@callboard/plugin-catalog/web';
import { useTranslation } from '@callboard/web-kit';
import { graphTranslation } from '../graphTranslation.ts';
import { DiagramGraph } from './DiagramGraph.tsx';
import { GraphCard } from './GraphCard.tsx';
import { diagramScope } from './partsDiagram.ts';

/** The parts of the page's system or domain. */
export function DiagramCard() {
  const { t } = useTranslation(graphTranslation);
  const entity = useEntity();
  return (
    <GraphCard title={t('card.diagram')} graph={diagramScope(entity)} isTall>
      <DiagramGraph entity={entity} />
    </GraphCard>
  );
}
