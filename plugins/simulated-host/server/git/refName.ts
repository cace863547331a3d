const maxNameLength = 200;

/** Git's rules for the names of branches and tags, and no more characters than names need. */
export function isRefName(name: string): boolean {
  const parts = name.split('/');
  const isWell = (part: string) => /^[\w+@-][\w.+@#-]*$/.test(part) && !part.includes('..') && !/\.(lock)?$/.test(part);
  return name.length <= maxNameLength && parts.length >= 3 && parts[0] === 'refs' && parts.every(isWell);
}
