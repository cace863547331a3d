export const messages = {
  title: 'Berechtigungen',
};
