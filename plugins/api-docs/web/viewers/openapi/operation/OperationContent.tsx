import { Description } from '@callboard/definitions';
import { Link } from '@callboard/ui';
import { IconPlayerPlay } from '@callboard/ui/icons';
import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { OperationConsumers } from '../../../consumers/OperationConsumers.tsx';
import { ServerList } from '../intro/ServerList.tsx';
import type { ApiModel, Operation } from '../model/apiModel.ts';
import { readOperation } from '../model/readOperation.ts';
import { useOpenapiText } from '../openapiTranslation.ts';
import { BodySection } from './BodySection.tsx';
import { CallbackList } from './CallbackList.tsx';
import classes from './Operation.module.css';
import { ParameterSections } from './ParameterSections.tsx';
import { Requirements } from './Requirements.tsx';
import { ResponseList } from './ResponseList.tsx';

const TryItPanel = lazy(async () => ({ default: (await import('../tryIt/TryItPanel.tsx')).TryItPanel }));

type OperationContentProps = {
  operation: Operation;
  model: ApiModel;
  /** Whether the API calls the reader, as with webhooks: there is nothing to try. */
  isIncoming?: boolean;
};

/** Everything about one operation, in the order in which a caller needs it. */
export function OperationContent({ operation, model, isIncoming = false }: OperationContentProps) {
  const t = useOpenapiText();
  const { root } = model;
  const detail = useMemo(() => readOperation(operation, root), [operation, root]);
  const [isTrying, setTrying] = useState(false);
  return (
    <div className={classes.operation}>
      <Description text={detail.description} />
      {detail.docs && <Link to={detail.docs.url}>{detail.docs.description ?? detail.docs.url}</Link>}
      {!isIncoming && (
        <div className={classes.bar}>
          <Requirements requirements={detail.security} schemes={model.schemes} />
          <Button
            size="xs"
            variant={isTrying ? 'default' : 'filled'}
            leftSection={isTrying ? undefined : <IconPlayerPlay size={14} aria-hidden />}
            aria-expanded={isTrying}
            onClick={() => setTrying(!isTrying)}
          >
            {isTrying ? t('operation.closeTryIt') : t('operation.tryIt')}
          </Button>
        </div>
      )}
      {!isIncoming && <OperationConsumers />}
      {isTrying && (
        <Suspense fallback={null}>
          <TryItPanel operation={operation} detail={detail} />
        </Suspense>
      )}
      {detail.servers.length > 0 && (
        <section className={classes.part}>
          <h4 className={classes.title}>{t('operation.servers')}</h4>
          <ServerList servers={detail.servers} />
        </section>
      )}
      <ParameterSections parameters={detail.parameters} root={root} />
      {detail.body && <BodySection body={detail.body} root={root} />}
      <ResponseList responses={detail.responses} root={root} />
      <CallbackList
        callbacks={detail.callbacks}
        drawOperation={(called) => <OperationContent operation={called} model={model} isIncoming />}
      />
    </div>
  );
}
