export const messages = { title: 'Start', visited: 'Zuletzt besucht' };
