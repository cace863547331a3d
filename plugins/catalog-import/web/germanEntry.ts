export const messages = {
  title: 'Vorhandene Komponente registrieren',
  many: 'Viele Repositorys importieren',
  'command.group': 'Katalog',
};
