import { CodeSnippet, EmptyState } from '@callboard/ui';
import { discoveryApi, useApi, useTranslation } from '@callboard/web-kit';
import classes from './Delivery.module.css';
import { deliveryTranslation } from './deliveryTranslation.ts';

const exampleRef = 'component:default/shop';

/** How to report deployments; of an entity if one is given. */
export function NoDeployments({ entityRef }: { entityRef?: string }) {
  const { t } = useTranslation(deliveryTranslation);
  const isInCard = entityRef !== undefined;
  const base = useApi(discoveryApi).getBaseUrl('facts');
  const place = new URL(
    `${base}/entities/${encodeURIComponent(entityRef ?? exampleRef)}/deployments/$RUN_ID`,
    window.location.origin,
  );
  const code = `curl -X PUT -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\
  -d '{"commit":"'$COMMIT'","committedAt":"'$COMMITTED_AT'"}' \\
  ${place.href.replace('%24', '$')}`;
  return (
    <div className={classes.none}>
      {isInCard ? (
        <p className={classes.hint}>{t('none.hint')}</p>
      ) : (
        <EmptyState variant="info" title={t('none.title')} description={t('none.hint')} />
      )}
      <figure className={classes.snippet}>
        <figcaption className={classes.note}>{t('snippet')}</figcaption>
        <CodeSnippet text={code} language="bash" hasCopyButton />
      </figure>
    </div>
  );
}
