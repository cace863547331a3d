import { composeYaml } from '@callboard/integrations/yaml';
import { Document, isMap, isScalar, isSeq, type YAMLSeq } from 'yaml';
import { canonicalRef } from '../../policy/policyWords.ts';
import type { EditFile, FileEdit, NewStatement } from './fileEdit.ts';

/** Changes the nodes of a document, so comments and the style of everything else stay. */
export const editYaml: EditFile = (text, _parts, edit) => {
  const [parsed] = composeYaml(text, { maxAliases: 0, maxDocuments: 2 });
  const document: Document = parsed && isMap(parsed.contents) ? (parsed as Document) : new Document({});
  if (parsed && parsed.contents === null) document.commentBefore = parsed.commentBefore ?? parsed.comment;
  editMembers(document, edit);
  editStatements(document, edit);
  const hasFlatLists = /^(?:roles|policies):[ \t]*\n-/m.test(text);
  const edited = document.toString({ lineWidth: 0, indentSeq: !hasFlatLists });
  return text.includes('\r\n') ? edited.replaceAll('\n', '\r\n') : edited;
};

function editMembers(document: Document, { removedMembers, addedMembers }: FileEdit): void {
  const places = memberPlaces(document);
  for (const { role, member } of addedMembers) {
    const index = rolesOf(document).indexOf(role);
    if (index === -1) listAt(document, 'roles').add(document.createNode({ role, members: [member] }));
    else if (document.getIn(['roles', index, 'members']) === undefined)
      document.setIn(['roles', index, 'members'], document.createNode([member]));
    else document.addIn(['roles', index, 'members'], member);
  }
  const touched = new Set<number>();
  for (const index of removedMembers.toSorted(descending)) {
    const { role, member } = places[index]!;
    touched.add(role);
    document.deleteIn(['roles', role, 'members', member]);
  }
  for (const role of [...touched].sort(descending)) {
    const members = document.getIn(['roles', role, 'members']);
    if (isSeq(members) && members.items.length === 0) document.deleteIn(['roles', role]);
  }
}

function editStatements(document: Document, edit: FileEdit): void {
  for (const statement of edit.addedStatements)
    listAt(document, 'policies').add(document.createNode(written(statement)));
  for (const { index, statement } of edit.replacedStatements) {
    const before = document.getIn(['policies', index], true);
    const node = document.createNode(written(statement));
    if (isMap(before)) node.commentBefore = before.commentBefore;
    document.setIn(['policies', index], node);
  }
  for (const index of edit.removedStatements.toSorted(descending)) document.deleteIn(['policies', index]);
}

const descending = (one: number, other: number) => other - one;

/** The names of the roles, in the order of the document. */
const rolesOf = (document: Document): string[] =>
  itemsAt(document, ['roles']).map((_, index) => canonicalRef(String(document.getIn(['roles', index, 'role']))));

/** The positions of the members, in the order in which they are read. */
const memberPlaces = (document: Document): { role: number; member: number }[] =>
  itemsAt(document, ['roles']).flatMap((_, role) =>
    itemsAt(document, ['roles', role, 'members']).map((_item, member) => ({ role, member })),
  );

function itemsAt(document: Document, path: readonly (string | number)[]): unknown[] {
  const node = document.getIn(path);
  return isSeq(node) ? node.items : [];
}

function listAt(document: Document, key: 'roles' | 'policies'): YAMLSeq {
  const node = document.get(key, true);
  if (isSeq(node)) {
    if (node.items.length === 0) node.flow = false;
    return node;
  }
  if (isScalar(node)) document.delete(key);
  const list = document.createNode([]) as YAMLSeq;
  document.set(key, list);
  return list;
}

function written({ role, permission, actions, effect, conditions }: NewStatement): object {
  const action = actions.length === 1 ? actions[0] : actions;
  return { role, permission, action, effect, ...(conditions === undefined ? {} : { conditions }) };
}
