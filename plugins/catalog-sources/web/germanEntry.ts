export const messages = {
  title: 'Quellen',
  entityLink: 'Quelle im Katalog',
};
