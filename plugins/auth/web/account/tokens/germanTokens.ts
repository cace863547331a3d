export const messages = {
  title: 'Persönliche Zugriffstoken',
  hint: 'Mit einem Token handeln Skripte und Agenten in deinem Namen, im Rahmen seiner Rechte. Widerrufe Token, die du nicht mehr brauchst oder die andere gesehen haben könnten.',
  add: 'Neues Token',
  none: 'Noch keine Token',
  noneHint:
    'Mit einem Token ruft ein Skript oder ein Agent das Portal in deinem Namen auf. Du bestimmst, was es darf und wie lange.',
  failed: 'Deine Token lassen sich nicht anzeigen',

  expired: 'Abgelaufen',
  expires: 'Läuft ab',
  created: 'Erstellt',
  lastUsed: 'Benutzt',
  neverUsed: 'Nie benutzt',
  revoke: 'Widerrufen',
  revokeName: '{{name}} widerrufen',
  revoked: '{{name}} ist widerrufen',

  confirm: {
    title: '{{name}} widerrufen?',
    text: 'Alles, was dieses Token benutzt, verliert sofort den Zugriff. Das lässt sich nicht rückgängig machen.',
    action: 'Token widerrufen',
  },

  create: {
    title: 'Neues persönliches Zugriffstoken',
    name: 'Name',
    nameHint: 'Der Zweck, zum Beispiel „Nachtbericht“.',
    nameMissing: 'Gib einen Namen ein',
    access: 'Rechte',
    where: 'Plugins',
    whereHint: 'Ein Token für ein Plugin kann kein anderes aufrufen.',
    everywhere: 'Alle Plugins',
    only: 'Nur {{plugin}}',
    expires: 'Läuft ab',
    days_one: 'In {{count}} Tag, am {{date}}',
    days_other: 'In {{count}} Tagen, am {{date}}',
    action: 'Token erstellen',
    failed: 'Das Token konnte nicht erstellt werden',
  },

  new: {
    title: 'Kopiere „{{name}}“ jetzt',
    text: 'Zu deiner Sicherheit wird es nicht noch einmal angezeigt. Bewahre es auf wie ein Kennwort.',
    copy: 'Token kopieren',
    copied: 'Kopiert',
    copyFailed: 'Das Token konnte nicht kopiert werden. Markiere und kopiere es selbst.',
    done: 'Fertig',
  },
};
