import { usePluginClient } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { portalContract } from '../common/index.ts';

const halfAMinute = 30_000;

/** What is running. Polled while the page is open, since plugins become ready or cease to be. */
export function useAbout() {
  const portal = usePluginClient('portal', portalContract);
  return useQuery({
    queryKey: ['portal', 'about'],
    queryFn: ({ signal }) => portal.getAbout({}, { signal }),
    refetchInterval: halfAMinute,
  });
}
