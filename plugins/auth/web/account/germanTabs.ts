/** The German names of the tabs. */
export const messages = {
  providers: 'Anmeldedienste',
  sessions: 'Sitzungen',
  tokens: 'Token',
  applications: 'Anwendungen',
};
