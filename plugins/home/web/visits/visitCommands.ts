import { IconClock } from '@callboard/ui/icons';
import { type CommandSource, useApi, useTranslation } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { entryTranslation } from '../entry.ts';
import { visitUrl } from './visit.ts';
import { visitsApi } from './visitsApi.ts';

const maxShown = 5;

/** The recently visited pages, shown before the user types. */
export const visitCommands: CommandSource = {
  id: 'home-visits',
  useCommands(query) {
    const { t } = useTranslation(entryTranslation);
    const visits = useApi(visitsApi);
    const { pathname } = useLocation();
    const isWanted = query.trim() === '';
    const { data = [] } = useQuery({
      queryKey: ['home', 'visits', 'palette', pathname],
      enabled: isWanted,
      networkMode: 'always',
      queryFn: () =>
        visits.list({
          limit: maxShown,
          orderBy: [{ field: 'timestamp', direction: 'desc' }],
          filterBy: [{ field: 'pathname', operator: '!=', value: pathname }],
        }),
    });
    const commands = (isWanted ? data : []).map((visit) => ({
      id: `visited.${visit.id}`,
      title: visit.name,
      subtitle: visit.pathname,
      icon: IconClock,
      group: t('visited'),
      about: 'user' as const,
      to: visitUrl(visit),
    }));
    return { commands };
  },
};
