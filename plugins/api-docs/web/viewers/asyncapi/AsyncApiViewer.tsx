import { OutlineLayout, UnreadableDefinition } from '@callboard/definitions';
import { parseDefinition } from '@callboard/definitions/common';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import type { DefinitionViewerProps } from '../apiDefinitionPoint.ts';
import { asyncapiTranslation } from './asyncapiTranslation.ts';
import { InfoIntro } from './content/InfoIntro.tsx';
import { readAsyncDocument } from './document/readAsyncDocument.ts';
import { documentGroups } from './documentGroups.tsx';

/** An AsyncAPI document: the operations of its reader, the channels and the messages. */
export function AsyncApiViewer({ definition, entity }: DefinitionViewerProps) {
  const { t } = useTranslation(asyncapiTranslation);
  const parsed = useMemo(() => parseDefinition(definition), [definition]);
  const document = useMemo(() => parsed.document && readAsyncDocument(parsed.document), [parsed]);
  const groups = useMemo(() => (document ? documentGroups(document, t) : []), [document, t]);
  if (!document) {
    const problem = parsed.problem ?? { kind: 'unrecognised' };
    return <UnreadableDefinition problem={problem} definition={definition} language="yaml" />;
  }
  return <OutlineLayout groups={groups} intro={<InfoIntro document={document} entity={entity} />} />;
}
