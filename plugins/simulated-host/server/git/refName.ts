const maxNameLength = 200;

/** Git's rules for branch and tag names, with a length limit. */
export function isRefName(name: string): boolean {
  const parts = name.split('/');
  const isWell = (part: string) => /^[\w+@-][\w.+@#-]*$/.test(part) && !part.includes('..') && !/\.(lock)?$/.test(part);
  return name.length <= maxNameLength && parts.length >= 3 && parts[0] === 'refs' && parts.every(isWell);
}
