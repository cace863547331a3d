import { Description, type OutlineEntry, type OutlineGroup, SchemaTree } from '@callboard/definitions';
import { Link } from '@callboard/ui';
import { methodBadge } from './methodBadge.ts';
import type { ApiModel, Operation, OperationGroup } from './model/apiModel.ts';
import type { OpenapiText } from './openapiTranslation.ts';
import { OperationContent } from './operation/OperationContent.tsx';

/** All sections with a URL: operations by tag, webhooks, schemas. */
export function apiGroups(model: ApiModel, t: OpenapiText): OutlineGroup[] {
  const untagged = model.groups.length === 1 ? t('group.all') : t('group.untagged');
  const groups = model.groups.map((group) => ({
    id: group.id,
    title: group.title ?? untagged,
    intro: groupIntro(group),
    entries: group.operations.map((operation) => operationEntry(operation, model)),
  }));
  const webhooks = {
    id: 'webhooks',
    title: t('group.webhooks'),
    intro: <Description text={t('group.webhooksIntro')} />,
    entries: model.webhooks.map((operation) => operationEntry(operation, model, true)),
  };
  const schemas = { id: 'schemas', title: t('group.schemas'), entries: schemaEntries(model) };
  return [...groups, webhooks, schemas].filter(({ entries }) => entries.length > 0);
}

function groupIntro({ description, docs }: OperationGroup) {
  if (description === undefined && docs === undefined) return undefined;
  return (
    <div>
      <Description text={description} />
      {docs && <Link to={docs.url}>{docs.description ?? docs.url}</Link>}
    </div>
  );
}

function operationEntry(operation: Operation, model: ApiModel, isIncoming = false): OutlineEntry {
  const { id, method, path, summary, operationId, isDeprecated } = operation;
  return {
    id,
    label: summary ?? path,
    heading: path,
    badge: methodBadge(method),
    isDeprecated,
    keywords: [path, ...(operationId ? [operationId] : [])],
    content: <OperationContent operation={operation} model={model} isIncoming={isIncoming} />,
  };
}

function schemaEntries({ schemas, root }: ApiModel): OutlineEntry[] {
  return schemas.map(({ name, schema }) => ({
    id: `schema-${name}`,
    label: name,
    content: <SchemaTree schema={schema} root={root} />,
  }));
}
