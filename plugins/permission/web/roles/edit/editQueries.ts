import { NotImplementedError } from '@callboard/errors';
import { base64Of } from '@callboard/integrations/common';
import { codeHostsApi, type PullRequest, scmAuthApi, useApi, useTranslation } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type PolicyEdit, policyEditingContract } from '../../../common/index.ts';
import { editTranslation } from './editTranslation.ts';

const key = ['permission', 'editing'] as const;

const useEditing = () => usePluginClient('permission', policyEditingContract);

/** The roles as they are in the files. They are not fetched again while somebody edits one. */
export function useEditablePolicy() {
  const client = useEditing();
  return useQuery({
    queryKey: [...key, 'policy'],
    queryFn: ({ signal }) => client.getEditablePolicy({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The permissions and rules of all plugins. */
export function usePolicyVocabulary() {
  const client = useEditing();
  return useQuery({
    queryKey: [...key, 'vocabulary'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const [plugins, rules] = await Promise.all([
        client.getPluginPermissions({}, { signal }),
        client.getPluginRules({}, { signal }),
      ]);
      return {
        permissions: plugins.flatMap(({ policies }) => policies),
        rules: rules.flatMap((plugin) => plugin.rules),
      };
    },
  });
}

export function usePolicyPreview(edit: PolicyEdit) {
  const client = useEditing();
  return useQuery({
    queryKey: [...key, 'preview', edit],
    queryFn: ({ signal }) => client.previewPolicy({ body: edit }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

export function useSavePolicy() {
  const client = useEditing();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (edit: PolicyEdit) => client.savePolicy({ body: edit }),
    // The editor closes. A newer revision would start a new draft below its dialog.
    onSuccess: () => {
      const isEditing = (queryKey: readonly unknown[]) => key.every((part, index) => queryKey[index] === part);
      void queryClient.invalidateQueries({
        queryKey: ['permission'],
        predicate: ({ queryKey }) => !isEditing(queryKey),
      });
    },
  });
}

/** Opens a pull request with the user's own access to the code host. */
export function useProposePolicy() {
  const { t } = useTranslation(editTranslation);
  const client = useEditing();
  const hosts = useApi(codeHostsApi);
  const scmAuth = useApi(scmAuthApi);
  return useMutation({
    mutationFn: async (edit: PolicyEdit): Promise<PullRequest> => {
      const { files, ...place } = await client.proposePolicy({ body: edit });
      const host = hosts.byUrl(place.url);
      const pullRequests = await host?.family.loadPullRequests?.();
      if (!host || !pullRequests?.createForFiles) {
        throw new NotImplementedError(t('propose.noHost', { url: place.url }));
      }
      const reason = t('propose.signIn', { host: host.host });
      const { token } = await scmAuth.getCredentials({ url: place.url, additionalScope: { repoWrite: true }, reason });
      return pullRequests.createForFiles({
        ...place,
        isBesideUrl: true,
        files: files.map(({ path, content }) => ({
          path,
          isNew: false,
          content: { base64: base64Of(content), text: content },
        })),
        mainPath: files[0]!.path,
        token,
        apiBaseUrl: host.apiBaseUrl,
      });
    },
  });
}
