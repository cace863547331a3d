import { NotImplementedError } from '@callboard/errors';
import { base64Of } from '@callboard/integrations/common';
import type { JsonObject } from '@callboard/plugin-catalog/common';
import { catalogImportContract } from '@callboard/plugin-catalog-import/common';
import { codeHostsApi, type PullRequest, scmAuthApi, useApi, useTranslation } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type CheckState, previewContract } from '../../common/index.ts';
import { editorTranslation } from './editorTranslation.ts';

const key = ['scorecard-editor'] as const;
const useClient = () => usePluginClient('scorecards', previewContract);

export type ShownRows = { check?: string; state?: CheckState; areChanged?: boolean };

/** The results of a definition; those of the last valid one while the next is calculated. */
export function usePreview(definition: JsonObject | undefined, rows: ShownRows) {
  const client = useClient();
  return useQuery({
    queryKey: [...key, 'preview', definition, rows],
    queryFn: ({ signal }) => client.preview({ body: { definition: definition!, rows } }, { signal }),
    enabled: definition !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** The text to begin with. It is not fetched again while somebody edits it. */
export function useDefinition(ref: string | undefined) {
  const client = useClient();
  return useQuery({
    queryKey: [...key, 'definition', ref],
    queryFn: ({ signal }) => client.getDefinition({ params: { ref: ref! } }, { signal }),
    enabled: ref !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function useRuleFields() {
  const client = useClient();
  return useQuery({
    queryKey: [...key, 'fields'],
    queryFn: async ({ signal }) => (await client.getFields({}, { signal })).items,
    staleTime: 300_000,
  });
}

export type Proposal = {
  /** The file, or for a new one its repository. */
  url: string;
  /** Undefined if the file exists. */
  newPath?: string;
  content: string;
  branch: string;
  title: string;
};

/** Opens a pull request with the user's own access to the code host. For a new file, the portal then waits for it. */
export function usePropose() {
  const { t } = useTranslation(editorTranslation);
  const hosts = useApi(codeHostsApi);
  const scmAuth = useApi(scmAuthApi);
  const imports = usePluginClient('catalog-import', catalogImportContract);
  return useMutation({
    mutationFn: async (proposal: Proposal): Promise<PullRequest & { isWatched: boolean }> => {
      const { url, newPath, content, branch, title } = proposal;
      const host = hosts.byUrl(url);
      const pullRequests = await host?.family.loadPullRequests?.();
      if (!host || !pullRequests?.createForFiles) throw new NotImplementedError(t('publish.noHost', { url }));
      const reason = t('publish.signIn', { host: host.host });
      const { token } = await scmAuth.getCredentials({ url, additionalScope: { repoWrite: true }, reason });
      const path = newPath ?? fileNameOf(url);
      const made = await pullRequests.createForFiles({
        url,
        title,
        body: '',
        branch,
        isBesideUrl: newPath === undefined,
        files: [{ path, isNew: newPath !== undefined, content: { base64: base64Of(content), text: content } }],
        mainPath: path,
        token,
        apiBaseUrl: host.apiBaseUrl,
      });
      if (newPath === undefined) return { ...made, isWatched: true };
      const tracked = { repositoryUrl: url, pullRequestUrl: made.link, fileUrl: made.location };
      // The pull request is open, so a failure here must not look like a failed pull request.
      const isWatched = await imports.addPullRequest({ body: tracked }).then(
        () => true,
        () => false,
      );
      return { ...made, isWatched };
    },
  });
}

/** Code hosts put the path in the URL, or in its query. */
function fileNameOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  return decodeURIComponent((searchParams.get('path') ?? pathname).split('/').at(-1)!);
}
