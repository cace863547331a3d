import { Deprecation, Description, Disclosure, MemberList, Notes } from '@callboard/definitions';
import { CodeSnippet } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import { OperationConsumers } from '../../consumers/OperationConsumers.tsx';
import { fieldMembers } from './fieldMembers.tsx';
import { graphqlTranslation } from './graphqlTranslation.ts';
import { exampleOperation } from './schema/exampleOperation.ts';
import type { GraphField, GraphSchema, OperationKind } from './schema/graphModel.ts';

type OperationContentProps = { schema: GraphSchema; kind: OperationKind; field: GraphField };

export function OperationContent({ schema, kind, field }: OperationContentProps) {
  const { t } = useTranslation(graphqlTranslation);
  return (
    <>
      <Description text={field.description} />
      <Deprecation reason={field.deprecation} />
      <Notes notes={field.directives} />
      <MemberList title={t('arguments')} members={fieldMembers(schema, field.args)} />
      <OperationConsumers />
      <Disclosure title={t('example')}>
        <Example schema={schema} kind={kind} field={field} />
      </Disclosure>
    </>
  );
}

function Example({ schema, kind, field }: OperationContentProps) {
  const text = useMemo(() => exampleOperation(schema, kind, field), [schema, kind, field]);
  return <CodeSnippet text={text} language="graphql" />;
}
