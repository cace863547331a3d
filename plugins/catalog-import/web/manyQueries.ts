import { configApi, scmAuthApi, useApi, useTranslation } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  catalogImportContract,
  type ImportRun,
  type NewImportRun,
  type OfferedOwner,
  type WholeImportRun,
} from '../common/index.ts';
import { manyTranslation } from './manyTranslation.ts';
import { useNoteRegistered } from './queries.ts';

const twoSeconds = 2_000;
const tenSeconds = 10_000;
const halfAMinute = 30_000;
const fiveMinutes = 300_000;
/** Pages of a hundred repositories that are loaded automatically. */
const maxPages = 50;

const useImports = () => usePluginClient('catalog-import', catalogImportContract);

/** Whether the portal is configured to use its own credentials. */
export const usePortalCredentials = (): boolean =>
  useApi(configApi).getOptionalBoolean('catalogImport.bulk.useIntegrationCredentials') ?? false;

/** The user's token for a code host; empty if the user has not given consent and must not be prompted. */
function useToken() {
  const scmAuth = useApi(scmAuthApi);
  const isPortals = usePortalCredentials();
  const { t } = useTranslation(manyTranslation);
  return async (url: string, { optional = false } = {}): Promise<string | undefined> => {
    if (isPortals) return undefined;
    const reason = t('signIn', { host: new URL(url).host });
    const { token } = await scmAuth.getCredentials({ url, additionalScope: { repoWrite: true }, optional, reason });
    return token;
  };
}

/** Thrown if the user has to give consent first. */
export class NotAllowedYetError extends Error {}

const repositoriesKey = ['catalog-import', 'repositories'];

/** All repositories of an owner, page by page. The user is not prompted while typing. */
export function useRepositories(ownerUrl: string | undefined) {
  const imports = useImports();
  const tokenFor = useToken();
  const query = useInfiniteQuery({
    queryKey: [...repositoriesKey, ownerUrl],
    enabled: ownerUrl !== undefined,
    staleTime: fiveMinutes,
    retry: false,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const token = await tokenFor(ownerUrl!, { optional: true });
      if (token === '') throw new NotAllowedYetError();
      return imports.listRepositories({ body: { ownerUrl: ownerUrl!, page: pageParam, token } }, { signal });
    },
    getNextPageParam: ({ nextPage }, pages) => (pages.length < maxPages ? nextPage : undefined),
  });
  const { hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return query;
}

/** Owners that are discovered or have files in the catalog. */
export function useOfferedOwners(): readonly OfferedOwner[] {
  const imports = useImports();
  const { data = [] } = useQuery({
    queryKey: ['catalog-import', 'owners'],
    staleTime: fiveMinutes,
    queryFn: async ({ signal }) => (await imports.getOwners({}, { signal })).items,
  });
  return data;
}

/** The code hosts, of those given by their front pages, that the user can get tokens for without a prompt. */
export function useSignInHosts(frontPages: readonly string[]): readonly string[] {
  const scmAuth = useApi(scmAuthApi);
  const isPortals = usePortalCredentials();
  const { data = [] } = useQuery({
    queryKey: ['catalog-import', 'sign-in-hosts', frontPages],
    enabled: !isPortals && frontPages.length > 0,
    staleTime: fiveMinutes,
    queryFn: async () => {
      const found = await Promise.allSettled(frontPages.map((url) => scmAuth.requireProvider(url)));
      return frontPages.filter((_, index) => found[index]?.status === 'fulfilled');
    },
  });
  return isPortals ? [] : data;
}

/** Asks the user for consent, and then lists again. */
export function useAllowAccess() {
  const tokenFor = useToken();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ownerUrl: string) => tokenFor(ownerUrl),
    onSuccess: () => client.resetQueries({ queryKey: repositoriesKey }),
  });
}

/** The planned changes to a repository. */
export function usePreview(repositoryUrl: string, owner: string, isWanted: boolean) {
  const imports = useImports();
  return useQuery({
    queryKey: ['catalog-import', 'preview', repositoryUrl, owner],
    enabled: isWanted && owner !== '',
    staleTime: halfAMinute,
    retry: false,
    queryFn: ({ signal }) => imports.previewRepository({ body: { repositoryUrl, owner } }, { signal }),
  });
}

const runsKey = ['catalog-import', 'runs'];

/** Newest first; polled while a run is in progress. */
export function useRuns() {
  const imports = useImports();
  return useQuery({
    queryKey: runsKey,
    queryFn: async ({ signal }) => (await imports.getRuns({}, { signal })).items,
    refetchInterval: ({ state }) => (state.data?.some(({ endedAt }) => !endedAt) ? tenSeconds : false),
  });
}

/** Polled while the run is in progress, so the page stays up to date. */
export function useRun(id: string) {
  const imports = useImports();
  return useQuery({
    queryKey: [...runsKey, id],
    queryFn: ({ signal }) => imports.getRun({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => pauseFor(state.data),
  });
}

function pauseFor(run: WholeImportRun | undefined): number | false {
  if (run && !run.endedAt) return twoSeconds;
  // Open pull requests may be merged at any time.
  return run && run.counts.proposed > 0 ? tenSeconds : false;
}

export function useStartRun() {
  const imports = useImports();
  const tokenFor = useToken();
  const client = useQueryClient();
  const noteRegistered = useNoteRegistered();
  return useMutation({
    mutationFn: async (run: Omit<NewImportRun, 'token'>): Promise<ImportRun> =>
      imports.startRun({ body: { ...run, token: await tokenFor(run.ownerUrl) } }),
    onSuccess: () => {
      noteRegistered();
      return client.invalidateQueries({ queryKey: runsKey });
    },
  });
}

export function useRunActions({ id, ownerUrl }: Pick<WholeImportRun, 'id' | 'ownerUrl'>) {
  const imports = useImports();
  const tokenFor = useToken();
  const client = useQueryClient();
  const onSuccess = (run: WholeImportRun) => client.setQueryData([...runsKey, id], run);
  const params = { id };
  return {
    retry: useMutation({
      mutationFn: async () => imports.retryRun({ params, body: { token: await tokenFor(ownerUrl) } }),
      onSuccess,
    }),
    cancel: useMutation({ mutationFn: () => imports.cancelRun({ params }), onSuccess }),
  };
}
