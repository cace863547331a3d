import { OutlineLayout, UnreadableDefinition, useParsedDefinition } from '@callboard/definitions';
import type { Entity } from '@callboard/plugin-catalog/common';
import { CardSkeleton } from '@callboard/ui';
import { useMemo } from 'react';
import type { DefinitionViewerProps } from '../apiDefinitionPoint.ts';
import { apiGroups } from './apiGroups.tsx';
import { ApiIntro } from './intro/ApiIntro.tsx';
import type { ApiModel } from './model/apiModel.ts';
import { readOpenApi } from './model/readOpenApi.ts';
import { useOpenapiText } from './openapiTranslation.ts';
import { FoldingSection } from './operation/FoldingSection.tsx';
import { TryItSession } from './tryIt/TryItSession.tsx';

/** An API in OpenAPI 3 or Swagger 2: its operations by tag, then webhooks and schemas. */
export function OpenApiViewer({ definition, entity }: DefinitionViewerProps) {
  const parsed = useParsedDefinition(definition);
  const model = useMemo(() => parsed?.document && readOpenApi(parsed.document), [parsed]);
  if (!parsed) return <CardSkeleton lines={12} />;
  if (!model) {
    const problem = parsed.problem ?? ({ kind: 'unrecognised' } as const);
    return <UnreadableDefinition problem={problem} definition={definition} language="yaml" />;
  }
  return (
    <TryItSession model={model}>
      <ApiReference model={model} entity={entity} />
    </TryItSession>
  );
}

function ApiReference({ model, entity }: { model: ApiModel; entity: Entity }) {
  const t = useOpenapiText();
  const groups = useMemo(() => apiGroups(model, t), [model, t]);
  return <OutlineLayout groups={groups} intro={<ApiIntro model={model} entity={entity} />} Section={FoldingSection} />;
}
