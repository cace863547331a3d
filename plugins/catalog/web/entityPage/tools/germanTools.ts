export const messages = {
  open: 'Öffnen',
  none: 'Keine Daten',
  retry: 'Noch einmal',
  yes: 'ja',
  no: 'nein',
  more: '{{count}} weitere',
};
