import type { EditedStatement } from '../../../common/index.ts';
import type { PolicyParts } from '../../policy/policyParts.ts';

export type NewMember = { role: string; member: string };
export type NewStatement = EditedStatement & { role: string };

/** Changes to one file. An index counts the members or statements of the file in the order in which its reader returns them. */
export type FileEdit = {
  removedMembers: number[];
  addedMembers: NewMember[];
  removedStatements: number[];
  replacedStatements: { index: number; statement: NewStatement }[];
  addedStatements: NewStatement[];
};

/** Applies changes to the text of a file, of which `parts` is the content. Everything else stays, with its comments. */
export type EditFile = (text: string, parts: PolicyParts, edit: FileEdit) => string;

export const emptyEdit = (): FileEdit => ({
  removedMembers: [],
  addedMembers: [],
  removedStatements: [],
  replacedStatements: [],
  addedStatements: [],
});

export const isEmptyEdit = (edit: FileEdit): boolean => Object.values(edit).every((part) => part.length === 0);
