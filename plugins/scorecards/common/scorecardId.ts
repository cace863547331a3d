/** The name, or namespace and name outside the default namespace. */
export const scorecardId = (namespace: string, name: string): string =>
  (namespace === 'default' ? name : `${namespace}.${name}`).toLowerCase();
