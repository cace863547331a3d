const forms = [
  ['space', /^\s+/],
  ['text', /^"(?:[^"\\]|\\.)*"/],
  ['raw', /^`[^`]*`/],
  ['number', /^-?\d+(?:\.\d+)?/],
  ['variable', /^\$[A-Za-z_]\w*(?:\.\w+)*|^\$(?:\.\w+)*/],
  ['field', /^\.(?:[A-Za-z_]\w*(?:\.\w+)*)?/],
  ['word', /^[A-Za-z_]\w*/],
  ['mark', /^(?::=|=|\||\(|\)|,)/],
];

/** The tokens of one action, such as `{ word: 'default' }`, `{ text: 'x' }` or `{ fields: ['Values', 'image'] }`. */
export function tokensIn(action, file) {
  const tokens = [];
  let rest = action;
  let isAttached = false;
  while (rest !== '') {
    const [kind, match] = formOf(rest) ?? [];
    if (!kind) throw new Error(`${file}: '${rest.slice(0, 40)}' is not supported in a template`);
    rest = rest.slice(match.length);
    if (kind !== 'space') tokens.push(tokenOf(kind, match, isAttached));
    // `(index .Values "a").b`: a field of the value in parentheses.
    isAttached = match === ')';
  }
  return tokens;
}

function formOf(text) {
  for (const [kind, pattern] of forms) {
    const [match] = pattern.exec(text) ?? [];
    if (match) return [kind, match];
  }
  return undefined;
}

function tokenOf(kind, match, isAttached) {
  if (kind === 'text') return { text: JSON.parse(match) };
  if (kind === 'raw') return { text: match.slice(1, -1) };
  if (kind === 'number') return { number: Number(match) };
  if (kind === 'word') return { word: match };
  if (kind === 'mark') return { mark: match };
  const [name, ...fields] = match.split('.');
  if (kind === 'variable') return { variable: name, fields };
  return { fields: fields.filter(Boolean), isAttached };
}
