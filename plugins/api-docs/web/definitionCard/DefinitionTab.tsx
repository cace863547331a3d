import { linesOfQuery, SourceView } from '@callboard/definitions';
import { useEntity } from '@callboard/plugin-catalog/web';
import { EmptyState } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useSearchParams } from 'react-router';
import { DefinitionHeader } from './DefinitionHeader.tsx';
import classes from './DefinitionTab.module.css';
import { definitionOf } from './definitionOf.ts';
import { definitionTranslation } from './definitionTranslation.ts';
import { lazyViewer, useViewer } from './useViewer.ts';

/** The definition of the page's API, drawn by the viewer for its type; what has no viewer is shown as it is written. */
export function DefinitionTab() {
  const { t } = useTranslation(definitionTranslation);
  const entity = useEntity();
  const { text, type, language } = definitionOf(entity);
  const viewer = useViewer(type);
  const [query] = useSearchParams();
  if (text === undefined) {
    return <EmptyState variant="content" title={t('missing.title')} description={t('missing.hint')} />;
  }
  const Viewer = viewer && lazyViewer(viewer);
  const isSource = !Viewer || query.get('view') === 'source';
  return (
    <div className={classes.tab}>
      <DefinitionHeader
        entity={entity}
        text={text}
        typeTitle={viewer?.title ?? type}
        hasViewer={Viewer !== undefined}
      />
      {isSource ? (
        <SourceView text={text} language={language} lines={linesOfQuery(query)} />
      ) : (
        <Viewer definition={text} entity={entity} />
      )}
    </div>
  );
}
