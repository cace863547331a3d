/** The German texts of the navigation. */
export const messages = {
  title: 'Einstellungen',
};
