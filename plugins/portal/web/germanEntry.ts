export const messages = {
  title: 'Über dieses Portal',
  nav: 'Portal',
};
