import { createHash } from 'node:crypto';

export const objectTypes = ['commit', 'tree', 'blob', 'tag'] as const;
export type ObjectType = (typeof objectTypes)[number];

/** What git keeps everything as. Its name is the hash of what it holds. */
export type GitObject = { type: ObjectType; content: Buffer };

/** What stands for no object: the one before a branch is made, and after it is deleted. */
export const noObject = '0'.repeat(40);

export const isHash = (text: string | undefined): boolean => text !== undefined && /^[0-9a-f]{40}$/.test(text);

/** How git writes an object down before it packs it. */
export const writtenForm = ({ type, content }: GitObject): Buffer =>
  Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content]);

export const hashOf = (object: GitObject): string => createHash('sha1').update(writtenForm(object)).digest('hex');
