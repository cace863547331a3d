import { IconBell } from '@callboard/ui/icons';
import {
  createRouteRef,
  createTranslationRef,
  type NavSource,
  text,
  useIsLater,
  useRouteRef,
  useTranslation,
} from '@callboard/web-kit';
import { useUnreadCount } from './queries.ts';

export const notificationsRoute = createRouteRef({ id: 'notifications.root' });

/** The texts that the shell and the settings show; the pages have their own. */
export const entryTranslation = createTranslationRef({
  id: 'notifications',
  messages: {
    title: 'Notifications',
    unread_one: '{{count}} unread notification',
    unread_other: '{{count}} unread notifications',
    settings: 'Notifications',
  },
  languages: { de: () => import('./germanEntry.ts') },
});

const maxShown = 99;

/** The bell, with the number of unread notifications. */
export const bellEntry: NavSource = {
  id: 'notifications',
  section: 'bottom',
  order: 3,
  // For "inbox": `n` opens the templates, for "new".
  shortcut: { letter: 'i', title: text(entryTranslation, 'title'), to: notificationsRoute },
  useEntry() {
    const { t } = useTranslation(entryTranslation);
    const to = useRouteRef(notificationsRoute);
    const count = useUnreadCount({ isEnabled: useIsLater() });
    const badge = count > maxShown ? `${maxShown}+` : String(count);
    return {
      id: 'notifications',
      title: t('title'),
      icon: IconBell,
      to: to(),
      ...(count > 0 && { badge: { text: badge, label: t('unread', { count }) } }),
    };
  },
};
