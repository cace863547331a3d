import { usePluginClient, useSignal } from '@callboard/web-kit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Announcement,
  type AnnouncementContent,
  announcementContract,
  announcementsChannel,
} from '../../../common/index.ts';

const key = ['home', 'announcements'];
/** Some start or end while the page is open, without a signal. */
const fiveMinutes = 300_000;

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
    refetchInterval: fiveMinutes,
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
