import { formFieldPoint } from '@callboard/forms';
import { ANNOTATION_MANAGED_BY_LOCATION, parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { catalogReadsApi } from '@callboard/plugin-catalog/web';
import { catalogImportContract } from '@callboard/plugin-catalog-import/common';
import { type DryRunRequest, scaffolderContract } from '@callboard/plugin-scaffolder/common';
import { codeHostsApi, scmAuthApi, useApi, useExtensions, useTranslation } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type FileFacts, noFacts } from './code/yaml/fileFacts.ts';
import { directoryStore } from './directory/directoryStore.ts';
import { bytesOfBase64 } from './directory/fileContent.ts';
import { keepDirectory, type NewDirectory, openKept } from './directory/keptDirectories.ts';
import { editorTranslation } from './editorMessages.ts';
import { type PublishPlan, publishTemplate } from './publish/publishTemplate.ts';

const fiveMinutes = 300_000;
const maxTemplates = 50;
const keptKey = ['scaffolder', 'kept-directories'];
const templateFields = ['kind', 'metadata.name', 'metadata.namespace', 'metadata.title', 'metadata.description'];

const useScaffolder = () => usePluginClient('scaffolder', scaffolderContract);

/** Searches catalog templates by name or title. */
export function useCatalogTemplates(text: string) {
  const reads = useApi(catalogReadsApi);
  const term = text.trim();
  return useQuery({
    queryKey: ['catalog', 'editor-templates', term],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { items } = await reads.queryEntities(
        {
          filter: { kind: ['template'] },
          ...(term ? { text: { term, fields: templateFields.slice(1) } } : {}),
          order: { field: 'metadata.name', order: 'asc' },
          fields: templateFields,
          limit: maxTemplates,
        },
        { signal },
      );
      return items.map((entity) => {
        const { name, title = name, description } = entity.metadata as Record<string, string | undefined>;
        return { ref: stringifyEntityRef(entity), title: title!, description };
      });
    },
  });
}

/** The location of the catalog template with a ref; null if the catalog has no such template. */
export function useTemplateLocation(ref: string | undefined) {
  const reads = useApi(catalogReadsApi);
  return useQuery({
    queryKey: ['catalog', 'template-location', ref],
    enabled: ref !== undefined,
    queryFn: async ({ signal }) => {
      const [found] = await reads.getEntitiesByRefs([ref!], [...templateFields, 'metadata.annotations'], { signal });
      return found ? (found.metadata.annotations?.[ANNOTATION_MANAGED_BY_LOCATION] ?? ref!) : null;
    },
  });
}

/** Fetches the files of a catalog template. */
export function useReadTemplate() {
  const scaffolder = useScaffolder();
  return async (ref: string): Promise<NewDirectory> => {
    const params = partsOf(ref);
    const { templateRef, url, files: packed } = await scaffolder.getTemplateFiles({ params });
    const files = packed.map(({ path, base64Content, executable }) => ({
      path,
      content: bytesOfBase64(base64Content),
      ...(executable && { isExecutable: true }),
    }));
    return { name: params.name, files, source: { templateRef, files, ...(url !== undefined && { url }) } };
  };
}

/** The form of a catalog template. */
export function useTemplateForm(ref: string | undefined) {
  const scaffolder = useScaffolder();
  return useQuery({
    queryKey: ['scaffolder', 'parameter-schema', ref],
    enabled: ref !== undefined,
    retry: false,
    queryFn: ({ signal }) => scaffolder.getParameterSchema({ params: partsOf(ref!) }, { signal }),
  });
}

function partsOf(ref: string) {
  const { kind, namespace, name } = parseEntityRef(ref, { defaultKind: 'template' });
  return { kind: kind.toLowerCase(), namespace, name };
}

/** The directories stored in this browser, most recently changed first. */
export function useKeptDirectories() {
  return useQuery({
    queryKey: keptKey,
    queryFn: async () => {
      const store = await directoryStore();
      const all = await store.list();
      const kept = all.sort((one, other) => other.changedAt.localeCompare(one.changedAt));
      return { isLasting: store.isLasting, kept };
    },
    // No caching: reading from this browser's store takes no request.
    staleTime: 0,
  });
}

/** Stores a new directory in this browser and returns its id. */
export function useKeep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (make: () => NewDirectory | Promise<NewDirectory>) =>
      (await keepDirectory(await directoryStore(), await make())).id!,
    onSuccess: () => client.invalidateQueries({ queryKey: keptKey }),
  });
}

export function useDeleteKept() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await directoryStore()).remove(id),
    onSuccess: () => client.invalidateQueries({ queryKey: keptKey }),
  });
}

/** A directory stored in this browser. */
export function useKeptDirectory(id: string | undefined) {
  return useQuery({
    queryKey: [...keptKey, id],
    enabled: id !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => openKept(await directoryStore(), id!),
  });
}

/** The facts for completion and checks; incomplete while they load. */
export function useFileFacts(): FileFacts {
  const scaffolder = useScaffolder();
  const fields = useExtensions(formFieldPoint);
  const actions = useQuery({
    queryKey: ['scaffolder', 'actions'],
    staleTime: fiveMinutes,
    queryFn: ({ signal }) => scaffolder.listActions({}, { signal }),
  });
  const extensions = useQuery({
    queryKey: ['scaffolder', 'templating-extensions'],
    staleTime: fiveMinutes,
    queryFn: ({ signal }) => scaffolder.listTemplatingExtensions({}, { signal }),
  });
  return useMemo(
    () => ({
      actions: actions.data ?? noFacts.actions,
      extensions: extensions.data ?? noFacts.extensions,
      fields: fields.map(({ name }) => name),
    }),
    [actions.data, extensions.data, fields],
  );
}

export function useDryRunCall() {
  const scaffolder = useScaffolder();
  return (body: DryRunRequest, signal: AbortSignal) => scaffolder.dryRun({ body }, { signal });
}

/** Opens the pull request. For a new template, the portal then waits for its file. */
export function usePublish() {
  const { t } = useTranslation(editorTranslation);
  const hosts = useApi(codeHostsApi);
  const scmAuth = useApi(scmAuthApi);
  const imports = usePluginClient('catalog-import', catalogImportContract);
  return useMutation({
    mutationFn: async (plan: PublishPlan) => {
      const { link, location } = await publishTemplate(plan, {
        hosts,
        scmAuth,
        reasonFor: (host) => t('publish.signIn', { host }),
      });
      if (plan.isOwn) return { link, location, isWatched: false };
      // The pull request is open, so a failure here must not be reported as a failed pull request.
      const isWatched = await imports
        .addPullRequest({ body: { repositoryUrl: plan.url, pullRequestUrl: link, fileUrl: location } })
        .then(
          () => true,
          () => false,
        );
      return { link, location, isWatched };
    },
  });
}
