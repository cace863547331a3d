export const messages = {
  title: 'Berechtigungen',
  'command.roles': 'Berechtigungen: Rollen',
  'command.people': 'Berechtigungen: was jemand darf',
  'command.why': 'Berechtigungen: warum so entschieden wurde',
  'command.audit': 'Berechtigungen: Protokoll',
  'command.group': 'Verwaltung',
};
