import { useSignal } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Announcement,
  type AnnouncementContent,
  announcementContract,
  announcementsChannel,
} from '../../../common/index.ts';

const key = ['home', 'announcements'];
/** In case a signal is lost. */
const maxIntervalMs = 300_000;
/** Limits the requests while the next change is due. */
const minIntervalMs = 1_000;

const useHomeClient = () => usePluginClient('home', announcementContract);

/** The current announcements; for administrators, on request, also planned and past ones. */
export function useAnnouncements({ isWhole }: { isWhole: boolean }) {
  const client = useHomeClient();
  const queryClient = useQueryClient();
  useSignal(announcementsChannel, () => void queryClient.invalidateQueries({ queryKey: key }));
  return useQuery({
    queryKey: [...key, isWhole],
    queryFn: ({ signal }) => client.listAnnouncements({ query: isWhole ? { all: 'true' } : {} }, { signal }),
    placeholderData: keepPreviousData,
    // Announcements start and end without a signal.
    refetchInterval: ({ state: { data } }) =>
      Math.max(minIntervalMs, Math.min(maxIntervalMs, data?.nextChangeInMs ?? maxIntervalMs)),
    refetchOnWindowFocus: true,
  });
}

/** Creates an announcement, or changes or restores the one with the id. */
export function useWriteAnnouncement() {
  const client = useHomeClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, content }: { id?: string; content: AnnouncementContent }) =>
      id ? client.putAnnouncement({ params: { id }, body: content }) : client.createAnnouncement({ body: content }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export function useDeleteAnnouncement() {
  const client = useHomeClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Announcement) => client.deleteAnnouncement({ params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
