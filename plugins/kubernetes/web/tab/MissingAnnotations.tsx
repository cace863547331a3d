import { useEntity } from '@callboard/plugin-catalog/web';
import { MissingAnnotationEmptyState, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { ANNOTATION_KUBERNETES_ID, ANNOTATION_KUBERNETES_LABEL_SELECTOR } from '../../common/wireNames.ts';
import { tabTranslation } from '../tabTranslation.ts';
import classes from './Tab.module.css';

const readMoreUrl =
  'https://backstage.io/docs/features/kubernetes/configuration#surfacing-your-kubernetes-components-as-part-of-an-entity';

/** Explains the annotations that select an entity's objects. */
export function MissingAnnotations() {
  const { t } = useTranslation(tabTranslation);
  const { kind, metadata } = useEntity();
  return (
    <div className={classes.tab}>
      <MissingAnnotationEmptyState
        annotation={[ANNOTATION_KUBERNETES_ID, ANNOTATION_KUBERNETES_LABEL_SELECTOR]}
        kind={kind}
        name={metadata.name}
        examples={{ [ANNOTATION_KUBERNETES_LABEL_SELECTOR]: `app=${metadata.name}` }}
        readMoreUrl={readMoreUrl}
      />
      <WarningPanel severity="info" message={t('missing.precedence')} />
    </div>
  );
}
