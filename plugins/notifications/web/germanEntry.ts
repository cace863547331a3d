export const messages = {
  title: 'Mitteilungen',
  unread_one: '{{count}} ungelesene Mitteilung',
  unread_other: '{{count}} ungelesene Mitteilungen',
  settings: 'Mitteilungen',
};
