import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import { parseDefinition } from '../../definition/parseDefinition.ts';
import type { DefinitionViewerProps } from '../definitionViewerProps.ts';
import { OutlineLayout } from '../outline/OutlineLayout.tsx';
import { UnreadableDefinition } from '../outline/UnreadableDefinition.tsx';
import { asyncapiTranslation } from './asyncapiTranslation.ts';
import { readAsyncDocument } from './document/readAsyncDocument.ts';
import { documentGroups } from './documentGroups.tsx';
import { InfoIntro } from './InfoIntro.tsx';

/** An AsyncAPI document: what its reader receives and sends, on which channels, in which messages. */
export function AsyncApiViewer({ definition }: DefinitionViewerProps) {
  const { t } = useTranslation(asyncapiTranslation);
  const parsed = useMemo(() => parseDefinition(definition), [definition]);
  const document = useMemo(() => parsed.document && readAsyncDocument(parsed.document), [parsed]);
  const groups = useMemo(() => (document ? documentGroups(document, t) : []), [document, t]);
  if (!document) {
    const problem = parsed.problem ?? { kind: 'unrecognised' };
    return <UnreadableDefinition problem={problem} definition={definition} language="yaml" />;
  }
  return <OutlineLayout groups={groups} intro={<InfoIntro document={document} />} />;
}
