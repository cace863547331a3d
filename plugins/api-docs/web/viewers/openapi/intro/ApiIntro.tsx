import { Badge, Description } from '@callboard/definitions';
import type { Entity } from '@callboard/plugin-catalog/common';
import { Card, FactList } from '@callboard/ui';
import { ownTitle } from '../../ownTitle.ts';
import type { ApiModel } from '../model/apiModel.ts';
import { useOpenapiText } from '../openapiTranslation.ts';
import classes from './ApiIntro.module.css';
import { AuthenticationList } from './AuthenticationList.tsx';
import { infoFacts } from './infoFacts.tsx';
import { ServerList } from './ServerList.tsx';

/** The document's information about itself: description, servers, authentication. */
export function ApiIntro({ model, entity }: { model: ApiModel; entity: Entity }) {
  const t = useOpenapiText();
  const { info, version, servers, schemes, groups, webhooks } = model;
  const title = ownTitle(entity, info.title);
  const facts = infoFacts(info, t);
  return (
    <div className={classes.intro}>
      <div className={classes.words}>
        <p className={classes.line}>
          {title && <strong>{title}</strong>}
          {info.version && <Badge text={t('info.version', { version: info.version })} tone="neutral" />}
          <Badge text={`${version.startsWith('2') ? 'Swagger' : 'OpenAPI'} ${version}`} tone="neutral" />
        </p>
        {info.summary && <p className={classes.summary}>{info.summary}</p>}
        <Description text={info.description} />
        {facts.length > 0 && <FactList facts={facts} />}
        {groups.length + webhooks.length === 0 && <p className={classes.summary}>{t('noOperations')}</p>}
      </div>
      {servers.length > 0 && (
        <Card title={t('servers.title')} isFlush>
          <ServerList servers={servers} />
        </Card>
      )}
      {schemes.length > 0 && (
        <Card title={t('auth.title')} isFlush>
          <AuthenticationList schemes={schemes} />
        </Card>
      )}
    </div>
  );
}
