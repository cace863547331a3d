import { useLocation, useNavigate } from 'react-router';

const names = { open: 'open', closed: 'closed' } as const;

/**
 * Whether a cluster's panel is open. The URL contains deviations from the default, so a shared link shows the same panels. Opening and
 * closing add no history entries.
 */
export function useOpenPanel(cluster: string, isOpenByDefault: boolean): { isOpen: boolean; onToggle(): void } {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const exception = isOpenByDefault ? names.closed : names.open;
  const isException = query.getAll(exception).includes(cluster);
  return {
    isOpen: isOpenByDefault !== isException,
    onToggle() {
      for (const name of Object.values(names)) query.delete(name, cluster);
      if (!isException) query.append(exception, cluster);
      void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true });
    },
  };
}
