import type { GitObject as NamedObject } from '@callboard/git';

/** An object as git stores it. Its name is the hash of its content. */
export type GitObject = Omit<NamedObject, 'id'>;

/** The null hash: before a branch is created, and after it is deleted. */
export const noObject = '0'.repeat(40);

export const isHash = (text: string | undefined): boolean => text !== undefined && /^[0-9a-f]{40}$/.test(text);
