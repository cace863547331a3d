import { CardSkeleton, CodeSnippet, ErrorPanel } from '@callboard/ui';
import type { Entity } from '../../../common/index.ts';
import { useYamlWriter } from '../queries.ts';

const tallest = 560;

export function JsonTab({ entity }: { entity: Entity }) {
  return <CodeSnippet text={JSON.stringify(entity, undefined, 2)} language="json" maxHeight={tallest} hasLineNumbers />;
}

export function YamlTab({ entity }: { entity: Entity }) {
  const { write, error } = useYamlWriter();
  if (error) return <ErrorPanel error={error} />;
  if (!write) return <CardSkeleton lines={12} />;
  return <CodeSnippet text={write(entity)} language="yaml" maxHeight={tallest} hasLineNumbers />;
}
