import type { PolicySource } from '../../../common/index.ts';
import type { EditFile, NewMember, NewStatement } from './fileEdit.ts';

type Line = { text: string; end: string };
type Placed = { source: PolicySource; role: string };

/** Changes lines; a new one goes below the last line of the same kind for its role, or else to the end of the file. */
export const editCsv: EditFile = (text, { memberships, statements }, edit) => {
  const lines = linesOf(text);
  const end = lines.find((line) => line.end !== '')?.end ?? '\n';
  const removed = new Set([
    ...edit.removedMembers.map((index) => lineOf(memberships[index]!)),
    ...edit.removedStatements.map((index) => lineOf(statements[index]!)),
  ]);
  const replaced = new Map(
    edit.replacedStatements.map(({ index, statement }) => [lineOf(statements[index]!), statementLines(statement)]),
  );
  const below = new Map<number, string[]>();
  const add = (placed: readonly Placed[], role: string, added: readonly string[]) => {
    const place = placed.findLast((one) => one.role === role);
    const line = place ? lineOf(place) : lines.length - 1;
    below.set(line, [...(below.get(line) ?? []), ...added]);
  };
  for (const statement of edit.addedStatements) add(statements, statement.role, statementLines(statement));
  for (const member of edit.addedMembers) add(memberships, member.role, [memberLine(member)]);

  const edited = lines.flatMap((line, index): Line[] => [
    ...(removed.has(index) ? [] : (replaced.get(index)?.map((changed) => ({ text: changed, end })) ?? [line])),
    ...(below.get(index) ?? []).map((added) => ({ text: added, end })),
  ]);
  // A line that was the last one may have no end.
  return edited.map((line, index) => line.text + (index < edited.length - 1 ? line.end || end : line.end)).join('');
};

/** The lines with their ends, without an empty last one. */
function linesOf(text: string): Line[] {
  const parts = text.split(/(\r\n|\r|\n)/);
  const lines = parts.flatMap((part, index) => (index % 2 === 0 ? [{ text: part, end: parts[index + 1] ?? '' }] : []));
  return lines.length > 1 && lines.at(-1)!.text === '' ? lines.slice(0, -1) : lines;
}

const lineOf = ({ source }: Placed) => source.line! - 1;

const memberLine = ({ member, role }: NewMember) => `g, ${member}, ${role}`;

const statementLines = ({ role, permission, actions, effect }: NewStatement) =>
  actions.map((action) => `p, ${role}, ${permission}, ${action}, ${effect}`);
