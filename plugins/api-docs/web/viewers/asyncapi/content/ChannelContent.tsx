import { LinkList, MemberList, Notes } from '@callboard/definitions';
import { useTranslation } from '@callboard/web-kit';
import { asyncapiTranslation } from '../asyncapiTranslation.ts';
import {
  type AsyncChannel,
  type AsyncDocument,
  type AsyncServer,
  messageTarget,
  operationTarget,
} from '../document/asyncModel.ts';
import { Bindings } from './Bindings.tsx';
import { DescribedText } from './DescribedText.tsx';
import { parameterMembers } from './parameterMembers.tsx';
import { Security } from './Security.tsx';

export function ChannelContent({ document, channel }: { document: AsyncDocument; channel: AsyncChannel }) {
  const { t } = useTranslation(asyncapiTranslation);
  const operations = document.operations.filter((operation) => operation.channel === channel);
  const servers = channel.servers.map((name) => ({
    label: name,
    id: document.servers.some((server) => server.name === name) ? `server.${name}` : undefined,
  }));
  return (
    <>
      <DescribedText of={channel} />
      <MemberList title={t('parameters')} members={parameterMembers(channel.parameters, document.root, t)} />
      <LinkList title={t('operations')} links={operations.map(operationTarget)} />
      <LinkList title={t('messages')} links={channel.messages.map(messageTarget)} />
      <LinkList title={t('servers')} links={servers} />
      <Bindings bindings={channel.bindings} document={document} />
    </>
  );
}

export function ServerContent({ document, server }: { document: AsyncDocument; server: AsyncServer }) {
  const { t } = useTranslation(asyncapiTranslation);
  return (
    <>
      <Notes notes={[server.address]} />
      <DescribedText of={server} />
      <MemberList title={t('variables')} members={parameterMembers(server.variables, document.root, t)} />
      <Security needs={server.security} schemes={document.securitySchemes} />
      <Bindings bindings={server.bindings} document={document} />
    </>
  );
}
