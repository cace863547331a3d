import { Badge, Disclosure } from '@callboard/definitions';
import type { ReactNode } from 'react';
import { methodBadge } from '../methodBadge.ts';
import type { Operation } from '../model/apiModel.ts';
import type { OperationDetail } from '../model/readOperation.ts';
import { useOpenapiText } from '../openapiTranslation.ts';
import classes from './Operation.module.css';

type CallbackListProps = {
  callbacks: OperationDetail['callbacks'];
  drawOperation: (operation: Operation) => ReactNode;
};

/** The requests that the API sends in turn. */
export function CallbackList({ callbacks, drawOperation }: CallbackListProps) {
  const t = useOpenapiText();
  if (callbacks.length === 0) return null;
  return (
    <section className={classes.part}>
      <h4 className={classes.title}>{t('operation.callbacks')}</h4>
      {callbacks.map(({ name, operations }) => (
        <Disclosure key={name} title={name}>
          {operations.map((operation) => (
            <div key={operation.id} className={classes.callback}>
              <p className={classes.callbackLine}>
                <Badge {...methodBadge(operation.method)} />
                <code>{operation.path}</code>
                {operation.summary}
              </p>
              {drawOperation(operation)}
            </div>
          ))}
        </Disclosure>
      ))}
    </section>
  );
}
