/** The German texts of the navigation. */
export const messages = {
  title: 'Über dieses Portal',
  nav: 'Portal',
};
