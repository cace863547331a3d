import type { viewsMessages } from './viewsMessages.ts';

export const messages: Record<keyof typeof viewsMessages, string> = {
  none: 'Speichere Filter und Reihenfolge, zu denen du zurückkehrst.',
  mine: 'Nur für mich',
  with: 'Geteilt mit {{group}}',
  name: 'Name dieser Ansicht',
  for: 'Wer sie sieht',
  save: 'Speichern',
  remove: '{{name}} löschen',
  removeForAll: 'Für alle in {{group}} löschen?',
  confirm: 'Löschen',
  keep: 'Behalten',
  sharedBy: 'Geteilt von {{who}}',
  unread: 'Die Ansichten deiner Gruppen konnten nicht gelesen werden',
  unsaved: 'Die Ansicht konnte nicht geteilt werden',
  undeleted: 'Die Ansicht konnte nicht gelöscht werden',
};
