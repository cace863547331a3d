import { DefinitionText, OutlineLayout, UnreadableDefinition } from '@callboard/definitions';
import { MAX_DEFINITION_LENGTH } from '@callboard/definitions/common';
import { CodeSnippet } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import type { DefinitionViewerProps } from '../apiDefinitionPoint.ts';
import { readDefinition } from './readDefinition.ts';
import { routerGroups } from './routerGroups.tsx';
import { trpcTranslation } from './trpcTranslation.ts';

/** The procedures of a router with the source below; only the source if no router is recognised. */
export function TrpcViewer({ definition }: DefinitionViewerProps) {
  const { t } = useTranslation(trpcTranslation);
  const { routers, language, root } = useMemo(() => readDefinition(definition), [definition]);
  const groups = useMemo(() => {
    const content = <CodeSnippet text={definition} language={language} hasLineNumbers maxHeight={640} />;
    const source = {
      id: 'source',
      title: t('groups.source'),
      entries: [{ id: 'source.text', label: t('source'), content }],
    };
    return [...routerGroups(routers, root, t), source];
  }, [routers, root, definition, language, t]);
  if (definition.trim() === '' || definition.length > MAX_DEFINITION_LENGTH) {
    const kind = definition.trim() === '' ? 'empty' : 'tooLong';
    return <UnreadableDefinition problem={{ kind }} definition={definition} language={language} />;
  }
  if (routers.length === 0) return <DefinitionText text={definition} language={language} />;
  return <OutlineLayout groups={groups} />;
}
