export const messages = {
  title: 'Einstellungen',
};
