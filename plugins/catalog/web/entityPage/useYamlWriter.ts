import { useQuery } from '@tanstack/react-query';

/** Writes values as YAML, once its library has loaded. The keys are sorted, so two entities are easy to compare. */
export function useYamlWriter(): { write?: (value: object) => string; error: Error | null } {
  const { data: yaml, error } = useQuery({
    queryKey: ['yaml-writer'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => import('yaml'),
  });
  const write = (value: object) =>
    yaml!.stringify(value, { sortMapEntries: true, lineWidth: 0, aliasDuplicateObjects: false });
  return { write: yaml && write, error };
}
