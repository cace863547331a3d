import type { GitObject as NamedObject } from '@callboard/git';

const maxNameLength = 200;

/** An object as git stores it. Its name is the hash of its content. */
export type GitObject = Omit<NamedObject, 'id'>;

/** The null hash: before a branch is created, and after it is deleted. */
export const noObject = '0'.repeat(40);

export const isHash = (text: string | undefined): boolean => text !== undefined && /^[0-9a-f]{40}$/.test(text);

/** Git's rules for branch and tag names, with a length limit. */
export function isRefName(name: string): boolean {
  const parts = name.split('/');
  const isWell = (part: string) => /^[\w+@-][\w.+@#-]*$/.test(part) && !part.includes('..') && !/\.(lock)?$/.test(part);
  return name.length <= maxNameLength && parts.length >= 3 && parts[0] === 'refs' && parts.every(isWell);
}
