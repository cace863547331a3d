import { LabelledValue, LinkList, sectionHash } from '@callboard/definitions';
import { CopyButton, Link } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { OperationConsumers } from '../../../consumers/OperationConsumers.tsx';
import { asyncapiTranslation } from '../asyncapiTranslation.ts';
import {
  type AsyncChannel,
  type AsyncDocument,
  type AsyncOperation,
  channelTarget,
  messageTarget,
} from '../document/asyncModel.ts';
import classes from './AsyncApi.module.css';
import { Bindings } from './Bindings.tsx';
import { DescribedText } from './DescribedText.tsx';
import { Security } from './Security.tsx';

const explained = ['subscribe', 'publish', 'send', 'receive'] as const;

export function OperationContent({ document, operation }: { document: AsyncDocument; operation: AsyncOperation }) {
  const { t } = useTranslation(asyncapiTranslation);
  const { channel, reply } = operation;
  const action = explained.find((word) => word === operation.action);
  return (
    <>
      <DescribedText of={operation} />
      <OperationConsumers />
      {channel && (
        <LabelledValue label={t(`from.${operation.direction}`)}>
          <Address channel={channel} />
        </LabelledValue>
      )}
      <LinkList title={t('messages')} links={operation.messages.map(messageTarget)} />
      {reply && (
        <LabelledValue label={t('reply')}>
          {reply.channel && <Address channel={reply.channel} />}
          {reply.address && <p className={classes.why}>{t('replyTo', { location: reply.address })}</p>}
          <LinkList title={t('messages')} links={reply.messages.map(messageTarget)} />
        </LabelledValue>
      )}
      <Security needs={operation.security} schemes={document.securitySchemes} />
      <Bindings bindings={operation.bindings} document={document} />
      {action && <p className={classes.why}>{t(`action.${action}`)}</p>}
    </>
  );
}

function Address({ channel }: { channel: AsyncChannel }) {
  const { id, label } = channelTarget(channel);
  return (
    <span className={classes.address}>
      <code>
        <Link to={sectionHash(id)}>{label}</Link>
      </code>
      <CopyButton text={label} />
    </span>
  );
}
