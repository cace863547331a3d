/** The German texts of the shell. */
export const messages = { title: 'Start', visited: 'Zuletzt besucht' };
