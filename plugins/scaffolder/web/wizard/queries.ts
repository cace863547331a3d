import { catalogReadsApi } from '@callboard/plugin-catalog/web';
import { useApi } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type JsonObject, scaffolderContract } from '../../common/index.ts';

/** The namespace and name of a template in a URL. */
export type TemplateName = { namespace: string; templateName: string };

export const templateRefOf = ({ namespace, templateName }: TemplateName): string =>
  `template:${namespace}/${templateName}`.toLowerCase();

const useScaffolder = () => usePluginClient('scaffolder', scaffolderContract);
const paramsOf = ({ namespace, templateName: name }: TemplateName) => ({ namespace, kind: 'template', name });
const aMinute = 60_000;

/** The form of a template. */
export function useParameterSchema(name: TemplateName) {
  const scaffolder = useScaffolder();
  return useQuery({
    queryKey: ['scaffolder', 'parameter-schema', templateRefOf(name)],
    // The form must not change while the user fills it in.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => scaffolder.getParameterSchema({ params: paramsOf(name) }, { signal }),
  });
}

/** The template entity. */
export function useTemplateEntity(name: TemplateName) {
  const reads = useApi(catalogReadsApi);
  const ref = templateRefOf(name);
  return useQuery({
    queryKey: ['catalog', 'template-of-form', ref],
    staleTime: aMinute,
    queryFn: async ({ signal }) => (await reads.getEntitiesByRefs([ref], undefined, { signal }))[0] ?? null,
  });
}

type NewTask = { templateRef: string; values: JsonObject; secrets: Readonly<Record<string, string>> };

/** Runs a template and returns the id of the task. */
export function useCreateTask() {
  const scaffolder = useScaffolder();
  return useMutation({
    mutationFn: async (body: NewTask) => (await scaffolder.createTask({ body })).id,
  });
}

/** A preview for the current values. Optional, so errors are ignored. */
export function usePreview(name: TemplateName, values: JsonObject, { isWanted }: { isWanted: boolean }) {
  const scaffolder = useScaffolder();
  return useQuery({
    queryKey: ['scaffolder', 'preview', templateRefOf(name), values],
    enabled: isWanted,
    retry: false,
    staleTime: aMinute,
    gcTime: aMinute,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => scaffolder.previewTemplate({ params: paramsOf(name), body: { values } }, { signal }),
  });
}
