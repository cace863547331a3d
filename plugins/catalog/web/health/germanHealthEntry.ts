export const messages = {
  title: 'Katalogstatus',
  badge_one: '{{count}} Problem',
  badge_other: '{{count}} Probleme',
  fact: 'Katalog',
  healthy: 'Keine Probleme',
};
