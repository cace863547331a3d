import { parseSync, Visitor } from 'rolldown/utils';

/**
 * The regular expressions in a source text: `{ line, text, source?, flags, bound?, reason? }`. One that is built at run
 * time has no source. A comment on its line, or right above it, may state the max length of its text (`Bounded:`), or
 * why it is linear (`Linear:`).
 */
export function patternsIn(file, text) {
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const lineAt = lineFinder(text);
  const notes = notesByLine(comments, lineAt);
  const literals = new Map();
  const found = [];
  const add = (node, { source, flags }) => {
    const line = lineAt(node.start);
    const [bound, reason] = ['Bounded:', 'Linear:'].map((mark) => behind(mark, notes.get(line)));
    found.push({ line, text: text.slice(node.start, node.end), source, flags, bound, reason });
  };
  const made = (node) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    const [pattern, flags] = node.arguments;
    // A literal argument, or one named by a constant, is checked at its own place.
    if (pattern?.regex || literals.has(pattern?.name)) return;
    add(node, { source: textOf(pattern), flags: textOf(flags) ?? '' });
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init?.regex) literals.set(id.name, init);
    },
    Literal(node) {
      if (node.regex) add(node, { source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: made,
    CallExpression: made,
  }).visit(program);
  return found;
}

/** The known string value of an argument. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis[0].value.cooked : undefined;
}

/** A comment applies to its own lines and to the one below; adjacent ones are merged. */
function notesByLine(comments, lineAt) {
  const notes = new Map();
  for (const { value, start, end } of comments) {
    const note = `${notes.get(lineAt(start)) ?? ''} ${value}`;
    for (const line of [lineAt(start), lineAt(end) + 1]) notes.set(line, note);
  }
  return notes;
}

function behind(mark, note = '') {
  return note.includes(mark) ? note.slice(note.indexOf(mark) + mark.length).trim() : undefined;
}

function lineFinder(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
