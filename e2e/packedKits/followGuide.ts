import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const block = /^```(?:ts|tsx|yaml) title="([^"]+)"\n([\s\S]*?)^```$/gm;
const declared = /^(?:export )?(?:(?:const|function) (\w+)|(default) )/m;

/**
 * Changes the files of a plugin as a reader of a guide does: a block of code names its file, and each of its parts replaces the import
 * or the declaration of the same name, or is added at the end.
 */
export function followGuide(guide: string, folder: string): string[] {
  const blocks = [...readFileSync(guide, 'utf8').matchAll(block)];
  for (const [, file = '', code = ''] of blocks) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, file.endsWith('.yaml') ? withKeys(text, code) : partsOf(code).reduce(withPart, text));
  }
  return blocks.map(([, file = '']) => file);
}

/** Imports one by one, and everything else up to the end of a declaration. */
const partsOf = (code: string): string[] =>
  code.match(/^import .*\n|^(?!import )\S(?:.*;\n|.*\n[\s\S]*?^[})].*\n)/gm) ?? [];

function withPart(text: string, part: string): string {
  const [, source] = /^import .* from ('.*');/.exec(part) ?? [];
  if (source !== undefined) return text.replace(lineWith(text, source), part.trimEnd());
  const [, named, isDefault] = declared.exec(part) ?? [];
  const name = named ?? isDefault;
  const former = text
    .match(/^(?:\/\*\*.*\n)?(?:export )?(?:const|function|default)(?:.*;\n|.*\n[\s\S]*?^[})].*\n)/gm)
    ?.find((one) => {
      const [, other, otherDefault] = declared.exec(one) ?? [];
      return name !== undefined && (other ?? otherDefault) === name;
    });
  return former === undefined ? `${text}\n${part}` : text.replace(former, () => part);
}

function lineWith(text: string, source: string): string {
  const line = text.split('\n').find((one) => one.endsWith(`from ${source};`));
  if (line === undefined) throw new Error(`The guide changes an import from ${source} that the template lacks`);
  return line;
}

/** The last key of the file is the plugin's own. */
const withKeys = (text: string, code: string): string => text.slice(0, text.indexOf(code.split('\n')[0] ?? '')) + code;
