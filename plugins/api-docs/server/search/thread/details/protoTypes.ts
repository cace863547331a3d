export type ProtoType = { keyword: string; name: string; start: number; end: number };

const tokens = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"[^"\n]*"|'[^'\n]*'|[A-Za-z_][\w.]*|[{};]/g;
const keywords = new Set(['message', 'enum', 'service']);

/** Where the messages, enumerations and services of a proto file are, also those inside others. Visits each character once. */
export function protoTypes(definition: string): ProtoType[] {
  const found: ProtoType[] = [];
  const open: (ProtoType | undefined)[] = [];
  let pending: ProtoType | undefined;
  let before = { text: '', start: 0 };
  for (const { 0: text, index: start } of definition.matchAll(tokens)) {
    if (text.startsWith('/')) continue;
    if (text === '{') {
      open.push(pending);
      pending = undefined;
    } else if (text === '}') {
      const type = open.pop();
      if (type) found.push({ ...type, end: start + 1 });
    } else if (keywords.has(before.text)) {
      pending = { keyword: before.text, name: text, start: before.start, end: start };
    } else if (text === ';') pending = undefined;
    before = { text, start };
  }
  return found;
}
