/** The German names of the settings tabs. */
export const messages = {
  providers: 'Anmeldedienste',
  sessions: 'Sitzungen',
  tokens: 'Token',
  applications: 'Anwendungen',
};
