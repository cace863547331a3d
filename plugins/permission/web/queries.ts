import { catalogReadsApi, namingFields, presentationOf } from '@callboard/plugin-catalog/web';
import { useApi } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type AuditOutcome, administrationContract } from '../common/index.ts';

const tenSeconds = 10_000;
const maxResults = 20;
const searchedFields = ['metadata.name', 'metadata.title', 'spec.profile.displayName'];

const useAdministration = () => usePluginClient('permission', administrationContract);

/** A response that is polled while shown, since changed files are reloaded. */
function usePolled<T>(
  key: string,
  read: (client: ReturnType<typeof useAdministration>, signal: AbortSignal) => Promise<T>,
) {
  const client = useAdministration();
  const queryFn = ({ signal }: { signal: AbortSignal }) => read(client, signal);
  return useQuery({ queryKey: ['permission', key], refetchInterval: tenSeconds, queryFn });
}

export const useRoles = () => usePolled('roles', (client, signal) => client.getRoles({}, { signal }));

export const usePolicyStatus = () => usePolled('status', (client, signal) => client.getPolicyStatus({}, { signal }));

export function useEffectivePermissions(user: string | undefined) {
  const administration = useAdministration();
  return useQuery({
    queryKey: ['permission', 'effective', user],
    enabled: user !== undefined,
    queryFn: ({ signal }) => administration.getEffectivePermissions({ query: { user: user! } }, { signal }),
  });
}

export type Question = { user: string; permission: string; resourceRef?: string };

/** The explanation of a decision; nothing is requested until the question is complete. */
export function useExplanation(question: Question | undefined) {
  const administration = useAdministration();
  return useQuery({
    queryKey: ['permission', 'explain', question],
    enabled: question !== undefined,
    queryFn: ({ signal }) => administration.explain({ body: question! }, { signal }),
  });
}

export type AuditQuery = {
  actor?: string;
  action?: string;
  outcome?: AuditOutcome;
  /** Milliseconds before now. */
  age?: number;
  /** ISO 8601, instead of an age. */
  since?: string;
  until?: string;
};

export const auditPageSizes = [50, 100, 500] as const;

/** Counts of matching entries, in total and per filter value. */
export function useAuditCounts({ age, ...filters }: AuditQuery) {
  const administration = useAdministration();
  return useQuery({
    queryKey: ['permission', 'audit', 'counts', filters, age],
    queryFn: ({ signal }) => administration.countAudit({ query: { ...filters, ...rangeOf(age) } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

const rangeOf = (age: number | undefined) =>
  age === undefined ? {} : { since: new Date(Date.now() - age).toISOString() };

/** The pages of the audit log, newest first. */
export function useAuditPages({ age, ...filters }: AuditQuery, limit: number) {
  const administration = useAdministration();
  return useInfiniteQuery({
    queryKey: ['permission', 'audit', 'pages', filters, age, limit],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = { ...filters, ...rangeOf(age), cursor, limit: String(limit) };
      return administration.getAudit({ query }, { signal });
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Entities by name, of these kinds or of any. */
export function useEntitySearch(text: string, kinds: readonly string[] | undefined) {
  const reads = useApi(catalogReadsApi);
  const term = text.trim();
  const { data, isFetching } = useQuery({
    queryKey: ['catalog', 'permission-search', term, kinds],
    queryFn: async ({ signal }) => {
      const { items } = await reads.queryEntities(
        {
          ...(kinds ? { filter: { kind: [...kinds] } } : {}),
          ...(term ? { text: { term, fields: searchedFields } } : {}),
          order: { field: 'metadata.name', order: 'asc' },
          fields: namingFields,
          limit: maxResults,
        },
        { signal },
      );
      return items.map(presentationOf);
    },
    placeholderData: keepPreviousData,
  });
  return { entities: data ?? [], isLoading: isFetching };
}
