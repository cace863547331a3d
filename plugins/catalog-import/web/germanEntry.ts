export const messages = {
  title: 'Vorhandene Komponente registrieren',
  'command.group': 'Katalog',
};
