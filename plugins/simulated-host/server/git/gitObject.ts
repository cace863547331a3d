import type { GitObject as NamedObject } from '@callboard/git';

/** What git keeps everything as. Its name is the hash of what it holds. */
export type GitObject = Omit<NamedObject, 'id'>;

/** What stands for no object: the one before a branch is made, and after it is deleted. */
export const noObject = '0'.repeat(40);

export const isHash = (text: string | undefined): boolean => text !== undefined && /^[0-9a-f]{40}$/.test(text);
