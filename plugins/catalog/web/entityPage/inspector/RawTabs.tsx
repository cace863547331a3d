import { CardSkeleton, CodeSnippet, ErrorPanel } from '@callboard/ui';
import { useQuery } from '@tanstack/react-query';
import type { Entity } from '../../../common/index.ts';

const tallest = 560;

export function JsonTab({ entity }: { entity: Entity }) {
  return <CodeSnippet text={JSON.stringify(entity, undefined, 2)} language="json" maxHeight={tallest} hasLineNumbers />;
}

/** The keys are sorted, so that two entities can be compared by eye. */
export function YamlTab({ entity }: { entity: Entity }) {
  const { data: yaml, error } = useQuery({
    queryKey: ['yaml-writer'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => import('yaml'),
  });
  if (error) return <ErrorPanel error={error} />;
  if (!yaml) return <CardSkeleton lines={12} />;
  const text = yaml.stringify(entity, { sortMapEntries: true, lineWidth: 0, aliasDuplicateObjects: false });
  return <CodeSnippet text={text} language="yaml" maxHeight={tallest} hasLineNumbers />;
}
