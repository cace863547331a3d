import { LabelledValue, LinkList, SchemaTree } from '@callboard/definitions';
import { CodeSnippet } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { asyncapiTranslation } from '../asyncapiTranslation.ts';
import { type AsyncDocument, type AsyncMessage, channelTarget, operationTarget } from '../document/asyncModel.ts';
import classes from './AsyncApi.module.css';
import { Bindings } from './Bindings.tsx';
import { DescribedText } from './DescribedText.tsx';
import { MessageExamples } from './MessageExamples.tsx';

type MessageContentProps = { document: AsyncDocument; message: AsyncMessage };

export function MessageContent({ document, message }: MessageContentProps) {
  const { t } = useTranslation(asyncapiTranslation);
  const { headers, missingRef } = message;
  if (missingRef) return <p className={classes.none}>{t('elsewhere', { ref: missingRef })}</p>;
  const contentType = message.contentType ?? document.defaultContentType;
  return (
    <>
      <DescribedText of={message} />
      {contentType && (
        <LabelledValue label={t('contentType')}>
          <code>{contentType}</code>
        </LabelledValue>
      )}
      {message.correlation && (
        <LabelledValue label={t('correlation')}>
          <code>{message.correlation}</code>
        </LabelledValue>
      )}
      {headers !== undefined && (
        <LabelledValue label={t('headers')}>
          <SchemaTree schema={headers} root={document.root} />
        </LabelledValue>
      )}
      <Payload document={document} message={message} />
      <MessageExamples document={document} message={message} />
      <Bindings bindings={message.bindings} document={document} />
      <UsedBy document={document} message={message} />
    </>
  );
}

function Payload({ document, message }: MessageContentProps) {
  const { t } = useTranslation(asyncapiTranslation);
  const { payload, headers, foreignFormat } = message;
  if (payload === undefined) return headers === undefined && <p className={classes.none}>{t('noContent')}</p>;
  if (!foreignFormat) {
    return (
      <LabelledValue label={t('payload')}>
        <SchemaTree schema={payload} root={document.root} />
      </LabelledValue>
    );
  }
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload, null, 2);
  return (
    <LabelledValue label={t('payloadFormat', { format: foreignFormat })}>
      <CodeSnippet text={text} />
    </LabelledValue>
  );
}

function UsedBy({ document, message }: MessageContentProps) {
  const { t } = useTranslation(asyncapiTranslation);
  const isIn = ({ messages }: { messages: readonly AsyncMessage[] }) => messages.includes(message);
  const links = [
    ...document.operations
      .filter((operation) => isIn(operation) || (operation.reply && isIn(operation.reply)))
      .map(operationTarget),
    ...document.channels.filter(isIn).map(channelTarget),
  ];
  return <LinkList title={t('usedBy')} links={links} />;
}
