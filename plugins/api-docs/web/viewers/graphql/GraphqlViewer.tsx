import { Description, Notes, type OutlineGroup, OutlineLayout, UnreadableDefinition } from '@callboard/definitions';
import { CodeSnippet } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import type { DefinitionViewerProps } from '../apiDefinitionPoint.ts';
import { type GraphqlTranslate, graphqlTranslation } from './graphqlTranslation.ts';
import { readSchema } from './schema/readSchema.ts';
import { schemaGroups } from './schemaGroups.tsx';

/** A GraphQL schema: its operations, then its types. */
export function GraphqlViewer({ definition }: DefinitionViewerProps) {
  const { t } = useTranslation(graphqlTranslation);
  const read = useMemo(() => readSchema(definition), [definition]);
  const groups = useMemo(() => {
    if ('problem' in read) return [];
    return [...schemaGroups(read.schema, t), ...(read.printed ? [printedGroup(read.printed, t)] : [])];
  }, [read, t]);
  if ('problem' in read) {
    return <UnreadableDefinition problem={read.problem} definition={definition} language="graphql" />;
  }
  if (groups.length === 0) {
    return <UnreadableDefinition problem={{ kind: 'unrecognised' }} definition={definition} language="graphql" />;
  }
  const { description, directives } = read.schema;
  const intro = (description || directives.length > 0) && (
    <div>
      <Description text={description} />
      <Notes notes={directives} />
    </div>
  );
  return <OutlineLayout groups={groups} intro={intro} />;
}

/** Shown for an introspection result, since SDL is easier to read. */
function printedGroup(sdl: string, t: GraphqlTranslate): OutlineGroup {
  const content = <CodeSnippet text={sdl} language="graphql" hasLineNumbers maxHeight={640} />;
  return { id: 'sdl', title: t('groups.sdl'), entries: [{ id: 'sdl.text', label: t('sdl'), content }] };
}
