import { Badge, Description, Disclosure, LabelledValue, Notes } from '@callboard/definitions';
import { CodeSnippet, CopyButton } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import { OperationConsumers } from '../../consumers/OperationConsumers.tsx';
import { optionNotes } from './fieldMembers.tsx';
import classes from './Grpc.module.css';
import { grpcTranslation } from './grpcTranslation.ts';
import { exampleMessage } from './proto/exampleMessage.ts';
import { httpRules } from './proto/httpRules.ts';
import { type ProtoMessage, type ProtoMethod, type ProtoService, scopeOf } from './proto/protoModel.ts';
import { findType, type ProtoTypes } from './proto/protoTypes.ts';
import { TypeLink } from './TypeLink.tsx';

type MethodContentProps = { types: ProtoTypes; service: ProtoService; method: ProtoMethod };

export function MethodContent({ types, service, method }: MethodContentProps) {
  const { t } = useTranslation(grpcTranslation);
  const scope = scopeOf(service.fullName);
  const request = findType(types, method.request, scope);
  const fullName = `${service.fullName}/${method.name}`;
  const rules = httpRules(method.options);
  const ways = [
    { label: t('request'), name: method.request, isStream: method.isRequestStream },
    { label: t('response'), name: method.response, isStream: method.isResponseStream },
  ];
  return (
    <>
      <Description text={method.description} />
      <div className={classes.ways}>
        {ways.map(({ label, name, isStream }) => (
          <LabelledValue key={label} label={label}>
            {isStream && <span className={classes.stream}>{t('manyOf')} </span>}
            <code>
              <TypeLink types={types} name={name} scope={scope} />
            </code>
          </LabelledValue>
        ))}
      </div>
      {rules.length > 0 && (
        <LabelledValue label={t('http')}>
          {rules.map(({ method, path }) => (
            <div key={method + path} className={classes.rule}>
              <Badge text={method} tone="neutral" /> <code>{path}</code>
            </div>
          ))}
        </LabelledValue>
      )}
      <LabelledValue label={t('method')}>
        <span className={classes.fullName}>
          <code>{fullName}</code>
          <CopyButton text={fullName} label={t('copyMethod')} />
        </span>
      </LabelledValue>
      <OperationConsumers />
      <Notes notes={optionNotes(method.options.filter(({ name }) => !name.startsWith('(google.api.http)')))} />
      {request?.kind === 'message' && (
        <Disclosure title={t('example')}>
          <Example types={types} message={request.type} />
        </Disclosure>
      )}
    </>
  );
}

function Example({ types, message }: { types: ProtoTypes; message: ProtoMessage }) {
  const text = useMemo(() => JSON.stringify(exampleMessage(types, message), null, 2), [types, message]);
  return <CodeSnippet text={text} language="json" />;
}
