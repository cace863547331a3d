import { linesOfQuery, SourceView } from '@callboard/definitions';
import { type Entity, RELATION_API_CONSUMED_BY } from '@callboard/plugin-catalog/common';
import { useEntity, useEntityPageUrl } from '@callboard/plugin-catalog/web';
import { CardSkeleton, EmptyState } from '@callboard/ui';
import { Placeholder, useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ConsumersContext } from '../consumers/ConsumerLinks.tsx';
import { ConsumersLine } from '../consumers/ConsumersLine.tsx';
import { definitionTranslation } from '../definitionTranslation.ts';
import { DefinitionHeader } from './DefinitionHeader.tsx';
import classes from './DefinitionTab.module.css';
import { definitionOf } from './definitionOf.ts';
import { lazyViewer, useViewer } from './useViewer.ts';

/** The definition of the page's API, rendered by the viewer for its type; without a viewer, its source. */
export function DefinitionTab() {
  const { t } = useTranslation(definitionTranslation);
  const entity = useEntity();
  const { text, type, language } = definitionOf(entity);
  const viewer = useViewer(type);
  const consumers = useConsumers(entity);
  const [query] = useSearchParams();
  if (text === undefined) {
    return <EmptyState variant="content" title={t('missing.title')} description={t('missing.hint')} />;
  }
  const Viewer = viewer && lazyViewer(viewer);
  const isSource = !Viewer || query.get('view') === 'source';
  return (
    <ConsumersContext value={consumers}>
      <div className={classes.tab}>
        <DefinitionHeader
          entity={entity}
          text={text}
          typeTitle={viewer?.title ?? type}
          hasViewer={Viewer !== undefined}
        />
        <ConsumersLine />
        {isSource ? (
          <SourceView text={text} language={language} lines={linesOfQuery(query)} />
        ) : (
          <Placeholder shape={<CardSkeleton lines={12} />}>
            <Viewer definition={text} entity={entity} />
          </Placeholder>
        )}
      </div>
    </ConsumersContext>
  );
}

/** Consumers declare the relations; the API's overview lists all of them. */
function useConsumers(entity: Entity) {
  const pageUrl = useEntityPageUrl();
  return useMemo(() => {
    const consumed = (entity.relations ?? []).filter(({ type }) => type === RELATION_API_CONSUMED_BY);
    return { refs: [...new Set(consumed.map(({ targetRef }) => targetRef))], to: pageUrl(entity) };
  }, [entity, pageUrl]);
}
