import { catalogReadsApi } from '@callboard/plugin-catalog/web';
import { scmAuthApi, useApi, useTranslation } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Decision, scaffolderContract, type Task } from '../../common/index.ts';
import { type NeededSecret, neededSecrets } from './buttons/neededSecrets.ts';
import type { RunState } from './events/runState.ts';
import { runTranslation } from './runTranslation.ts';

const halfAMinute = 30_000;
const fiveMinutes = 300_000;
const tasksKey = ['scaffolder', 'tasks'];

export const useScaffolder = () => usePluginClient('scaffolder', scaffolderContract);

/** The spec of a task never changes; its progress comes from its events. */
export function useTask(taskId: string) {
  const scaffolder = useScaffolder();
  return useQuery({
    queryKey: [...tasksKey, taskId],
    queryFn: ({ signal }) => scaffolder.getTask({ params: { taskId } }, { signal }),
  });
}

/** Polls whether someone has retried an ended task; `lastEventId` is the last known event. */
export function useIsReopened(taskId: string, lastEventId: number, isWanted: boolean): boolean {
  const scaffolder = useScaffolder();
  const { data } = useQuery({
    queryKey: [...tasksKey, taskId, 'status', lastEventId],
    enabled: isWanted,
    refetchInterval: halfAMinute,
    queryFn: async ({ signal }) => (await scaffolder.getTask({ params: { taskId } }, { signal })).status,
  });
  return isWanted && (data === 'open' || data === 'processing');
}

/** The last known state of a run, so a reopened page shows it before the server responds. */
export function useKnownRun(taskId: string) {
  const client = useQueryClient();
  return useMemo(() => {
    const key = [...tasksKey, taskId, 'known'];
    return {
      get: () => client.getQueryData<RunState>(key),
      set: (run: RunState) => void client.setQueryData(key, run),
    };
  }, [client, taskId]);
}

/** `lineCount` changes whenever a step that requests an approval logs something. */
export function useApprovals(taskId: string, lineCount: number, isWanted: boolean) {
  const scaffolder = useScaffolder();
  return useQuery({
    queryKey: [...tasksKey, taskId, 'approvals', lineCount],
    enabled: isWanted,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => scaffolder.listApprovals({ params: { taskId } }, { signal }),
  });
}

export function useDecide(taskId: string, stepId: string) {
  const scaffolder = useScaffolder();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) => scaffolder.decideApproval({ params: { taskId, stepId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [...tasksKey, taskId, 'approvals'] }),
  });
}

export function useCancel(taskId: string) {
  const scaffolder = useScaffolder();
  return useMutation({ mutationFn: () => scaffolder.cancelTask({ params: { taskId } }) });
}

/** The secrets that a run needs again, because they are deleted when it ends. */
export function useNeededSecrets({ id, spec }: Task, isWanted: boolean) {
  const scaffolder = useScaffolder();
  const reads = useApi(catalogReadsApi);
  return useQuery({
    queryKey: [...tasksKey, id, 'secrets'],
    enabled: isWanted,
    staleTime: fiveMinutes,
    queryFn: async ({ signal }): Promise<NeededSecret[]> => {
      const ref = spec.templateInfo.entityRef;
      const [, kind = '', namespace = '', name = ''] = /^([^:]+):([^/]+)\/(.+)$/.exec(ref) ?? [];
      // The steps are known even if the template is deleted or hidden.
      const [[template], form] = await Promise.all([
        reads.getEntitiesByRefs([ref], ['kind', 'spec.secrets'], { signal }).catch(() => []),
        scaffolder.getParameterSchema({ params: { namespace, kind, name } }, { signal }).catch(() => undefined),
      ]);
      return neededSecrets(spec, { declared: template?.spec?.secrets, pages: form?.steps ?? [] });
    },
  });
}

/** Retries a run and requests code host tokens. `interruptedStep` decides about an interrupted step. */
export function useRetry({ id: taskId }: Task, onDone: () => void, interruptedStep?: 'done') {
  const scaffolder = useScaffolder();
  const scmAuth = useApi(scmAuthApi);
  const { t } = useTranslation(runTranslation);
  return useMutation({
    mutationFn: async ({ needed, typed }: { needed: readonly NeededSecret[]; typed: Record<string, string> }) => {
      const secrets = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
      for (const { name, credentials } of needed) {
        if (!credentials) continue;
        const reason = t('retry.signIn', { host: new URL(credentials.url).host });
        secrets[name] = (await scmAuth.getCredentials({ ...credentials, reason })).token;
      }
      const given = {
        ...(Object.keys(secrets).length > 0 && { secrets }),
        ...(interruptedStep && { interruptedStep }),
      };
      const body = Object.keys(given).length === 0 ? undefined : given;
      return scaffolder.retryTask({ params: { taskId }, body });
    },
    onSuccess: onDone,
  });
}
