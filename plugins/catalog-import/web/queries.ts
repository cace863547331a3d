import { entityWriteContract } from '@callboard/plugin-catalog/common';
import { catalogReadsApi, presentationOf } from '@callboard/plugin-catalog/web';
import {
  codeHostsApi,
  reasonOf,
  scmAuthApi,
  useApi,
  usePermission,
  useStored,
  useTranslation,
} from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { catalogImportContract, type NewPullRequest, type PullRequest, pullRequestsReadAll } from '../common/index.ts';
import type { FoundLocation } from './analysis/analysis.ts';
import { type AnalyzedCatalog, analyzeUrl } from './analysis/analyzeUrl.ts';
import { useLocations } from './analysis/queries.ts';
import { problemsOf, type ValidateEntity } from './file/catalogFile.ts';
import { importTranslation } from './importTranslation.ts';
import type { Outcome, PullRequestPlan } from './review/plan.ts';
import { submitPullRequest } from './review/submitPullRequest.ts';
import { tryOut } from './tryOut/tryOut.ts';
import { useImportFile } from './useImportFile.ts';

const twoSeconds = 2_000;
const fiveSeconds = 5_000;
const halfAMinute = 30_000;
const maxOwners = 20;

/** Records that the user has registered or proposed a file. The quick start on the home page then marks its step as done. */
export function useNoteRegistered(): () => void {
  const [, setRegistered] = useStored('catalogImport', 'hasRegistered', false);
  return () => void setRegistered(true);
}

function useAnalyzedCatalog(): AnalyzedCatalog {
  const locations = useLocations();
  return {
    dryRun: (target, signal) => locations.add(target, { dryRun: 'true' }, signal),
    analyze: (target, catalogFilename, signal) =>
      locations.analyzeLocation({ body: { location: { type: 'url', target }, catalogFilename } }, { signal }),
  };
}

function useValidate(): ValidateEntity {
  const catalog = usePluginClient('catalog', entityWriteContract);
  return (entity, location, signal) => catalog.validateEntity({ body: { entity, location } }, { signal });
}

const analysisKey = ['catalog-import', 'analysis'];

/** The live feedback and the next step share this query, so nothing is requested twice. */
function useAnalysisQuery() {
  const catalog = useAnalyzedCatalog();
  const hosts = useApi(codeHostsApi);
  const { fileName } = useImportFile();
  const { t, language } = useTranslation(importTranslation);
  return (url: string) => ({
    queryKey: [...analysisKey, url, language],
    staleTime: halfAMinute,
    retry: false,
    queryFn: ({ signal }: { signal: AbortSignal }) => analyzeUrl(url, { catalog, hosts, t, fileName, signal }),
  });
}

/** Analyses a URL, and cancels a pending request for another one. */
export function useAnalysis(url: string | undefined) {
  const queryOf = useAnalysisQuery();
  return useQuery({ ...queryOf(url ?? ''), enabled: url !== undefined });
}

export function useAnalyze() {
  const queryOf = useAnalysisQuery();
  const client = useQueryClient();
  return useMutation({ mutationFn: (url: string) => client.fetchQuery(queryOf(url)) });
}

/** The problems that would keep a file out of the catalog. */
export function useProblems(content: string, url: string) {
  const validate = useValidate();
  return useQuery({
    queryKey: ['catalog-import', 'problems', url, content],
    staleTime: halfAMinute,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => problemsOf(content, url, validate, signal),
  });
}

/** The entities in text, read as a catalog file. */
export function useTriedOut(text: string | undefined) {
  const validate = useValidate();
  return useQuery({
    queryKey: ['catalog-import', 'tried-out', text],
    enabled: text !== undefined,
    staleTime: halfAMinute,
    queryFn: ({ signal }) => tryOut(text ?? '', validate, signal),
  });
}

/** Registers files; already registered ones are refreshed. */
export function useRegister() {
  const { add } = useLocations();
  const client = useQueryClient();
  const noteRegistered = useNoteRegistered();
  return useMutation({
    mutationFn: async (locations: readonly FoundLocation[]): Promise<Outcome> => {
      for (const { target } of locations) await add(target, { onConflict: 'refresh' });
      return { type: 'registered', locations };
    },
    onSuccess: () => {
      noteRegistered();
      return client.invalidateQueries({ queryKey: ['catalog'] });
    },
  });
}

/** Opens the pull request and has the portal track it. */
export function useCreatePullRequest() {
  const validate = useValidate();
  const hosts = useApi(codeHostsApi);
  const scmAuth = useApi(scmAuthApi);
  const importFile = useImportFile();
  const { t } = useTranslation(importTranslation);
  const remember = useRemember();
  const noteRegistered = useNoteRegistered();
  return useMutation({
    onSuccess: noteRegistered,
    mutationFn: async (plan: PullRequestPlan): Promise<Outcome> => {
      const { link, location: fileUrl } = await submitPullRequest(plan, {
        validate,
        hosts,
        scmAuth,
        importFile,
        reasonFor: (host) => t('pullRequest.signIn', { host }),
      });
      // The pull request exists from here on, so the page must not report a failure.
      const isRemembered = await remember({ repositoryUrl: plan.url, pullRequestUrl: link, fileUrl }).then(
        () => true,
        () => false,
      );
      return { type: 'pull-request', link, fileUrl, isRemembered, entities: plan.entities };
    },
  });
}

/** The reason why the user cannot open a pull request, shown before anything is filled in. Does not prompt the user. */
export function useNoAccess(url: string): string | undefined {
  const scmAuth = useApi(scmAuthApi);
  const { error } = useQuery({
    queryKey: ['catalog-import', 'access', url],
    staleTime: halfAMinute,
    retry: false,
    queryFn: async () => {
      await scmAuth.requireProvider(url);
      return true;
    },
  });
  return error ? reasonOf(error) : undefined;
}

const pullRequestsKey = ['catalog-import', 'pull-requests'];
const useImports = () => usePluginClient('catalog-import', catalogImportContract);

function useRemember() {
  const imports = useImports();
  const client = useQueryClient();
  return async (body: NewPullRequest) => {
    await imports.addPullRequest({ body });
    await client.invalidateQueries({ queryKey: pullRequestsKey });
  };
}

/** Polled while a pull request is open, so the page stays up to date. */
export function usePullRequests() {
  const imports = useImports();
  const { isAllowed, isLoading } = usePermission(pullRequestsReadAll);
  const of = isAllowed ? 'everybody' : 'me';
  const client = useQueryClient();
  const queryKey = [...pullRequestsKey, of];
  return useQuery({
    queryKey,
    enabled: !isLoading,
    queryFn: async ({ signal }) => {
      const before = client.getQueryData<PullRequest[]>(queryKey);
      const { items } = await imports.getPullRequests({ query: { of } }, { signal });
      // A repository that now has its file needs a new analysis.
      if (before && statesOf(before) !== statesOf(items)) void client.invalidateQueries({ queryKey: analysisKey });
      return items;
    },
    refetchInterval: ({ state }) => pauseFor(state.data ?? []),
  });
}

/** A pull request by the link that its code host returned. */
export const usePullRequestMade = (link: string | undefined): PullRequest | undefined =>
  usePullRequests().data?.find(({ pullRequestUrl }) => pullRequestUrl === link);

const statesOf = (pullRequests: readonly PullRequest[]) => pullRequests.map(({ id, state }) => `${id} ${state}`).join();

/** Merged files arrive within seconds; a merge takes longer. */
function pauseFor(pullRequests: readonly PullRequest[]): number | false {
  if (pullRequests.some(({ state }) => state === 'registered')) return twoSeconds;
  return pullRequests.some(({ state }) => state === 'waiting') ? fiveSeconds : false;
}

export function usePullRequestActions(id: string) {
  const imports = useImports();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: pullRequestsKey });
  const params = { id };
  return {
    look: useMutation({ mutationFn: () => imports.lookForFile({ params }), onSettled }),
    forget: useMutation({ mutationFn: () => imports.forgetPullRequest({ params }), onSettled }),
  };
}

const ownerFields = ['kind', 'metadata.name', 'metadata.namespace', 'metadata.title', 'spec.profile.displayName'];

/** Groups and users by name. */
export function useOwners(text: string) {
  const reads = useApi(catalogReadsApi);
  const term = text.trim();
  const { data, isFetching } = useQuery({
    queryKey: ['catalog', 'import-owners', term],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { items } = await reads.queryEntities(
        {
          filter: { kind: ['group', 'user'] },
          ...(term ? { text: { term, fields: ownerFields.slice(1) } } : {}),
          order: { field: 'metadata.name', order: 'asc' },
          fields: ownerFields,
          limit: maxOwners,
        },
        { signal },
      );
      return items.map(presentationOf);
    },
  });
  return { owners: data ?? [], isLoading: isFetching };
}

/** The types and lifecycles of a kind that are in use; empty while they load, or without permission. */
export function useUsualValues(kind: string): { types: readonly string[]; lifecycles: readonly string[] } {
  const reads = useApi(catalogReadsApi);
  const { data } = useQuery({
    queryKey: ['catalog', 'import-usual-values', kind],
    queryFn: ({ signal }) =>
      reads.getEntityFacets({ facets: ['spec.type', 'spec.lifecycle'], filter: { kind: [kind] } }, { signal }),
  });
  const valuesOf = (facet: string) => data?.[facet]?.map(({ value }) => value) ?? [];
  return { types: valuesOf('spec.type'), lifecycles: valuesOf('spec.lifecycle') };
}

const maxChecked = 100;

/** The refs that are already in the catalog, as far as the user may see it. */
export function useTaken(refs: readonly string[]): readonly string[] {
  const reads = useApi(catalogReadsApi);
  const asked = refs.slice(0, maxChecked);
  const { data = [] } = useQuery({
    queryKey: ['catalog', 'import-taken', asked],
    enabled: asked.length > 0,
    queryFn: async ({ signal }) => {
      const entities = await reads.getEntitiesByRefs(asked, ['kind'], { signal });
      return asked.filter((_, index) => entities[index]);
    },
  });
  return data;
}
