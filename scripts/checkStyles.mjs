// Finds what the linter does not see in stylesheets: spacing outside the scale, lists that are reset again, and shared
// classes that do not exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run.mjs';

const folders = ['apps', 'packages', 'plugins', 'examples/plugins'];
const skipped = new Set(['node_modules', 'dist']);

/** The List component, and Markdown, whose lists are not components. */
const mayHideBullets = new Set(['packages/ui/display/List.module.css', 'packages/ui/text/MarkdownContent.module.css']);

/** Classes for every module. Vite does not check their names. */
const sharedStyles = 'packages/ui/theme/shared';

/** Throws with the place of each raw spacing, each list that is reset outside `List`, and each unknown shared class. */
export function checkStyles({ directory = root } = {}) {
  const sharedClasses = classesIn(join(directory, sharedStyles));
  const problems = folders
    .flatMap((folder) => stylesheetsIn(join(directory, folder)))
    .flatMap((file) => problemsOf(relative(directory, file), readFileSync(file, 'utf8'), sharedClasses));
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function problemsOf(place, text, sharedClasses) {
  return text.split('\n').flatMap((line, index) => {
    const at = `${place}:${index + 1}: ${line.trim()}`;
    if (hasRawSpacing(line))
      return [`${at}\n    Use a step of the scale in packages/ui/styles.css, such as --cb-space-8.`];
    if (/^\s*list-style(-type)?: none/.test(line) && place.endsWith('.module.css') && !mayHideBullets.has(place)) {
      return [`${at}\n    Use List of @callboard/ui.`];
    }
    const composed = composedProblem(line, sharedClasses);
    return composed ? [`${at}\n    ${composed}`] : [];
  });
}

/** Vite ignores an unknown global class, and repeats the rules of a file in each module that composes one of its classes. */
function composedProblem(line, sharedClasses) {
  const [, names, source] = /^\s*composes: ([\w -]+) from ([^;]+);/.exec(line) ?? [];
  if (!names) return undefined;
  if (source !== 'global') return 'Compose a class of the same file, or a shared one: from global.';
  const unknown = names.split(' ').filter((name) => !sharedClasses.has(name));
  return unknown.length > 0 ? `Not in ${sharedStyles}: ${unknown.join(', ')}` : undefined;
}

function classesIn(directory) {
  const text = stylesheetsIn(directory).map((file) => readFileSync(file, 'utf8'));
  return new Set([...text.join('\n').matchAll(/\.(cb-[\w-]+)/g)].map(([, name]) => name));
}

/** A single pixel is a hairline, not spacing. */
function hasRawSpacing(line) {
  const [, value] = /^\s*(?:(?:padding|margin)(?:-[a-z-]+)?|(?:row-|column-)?gap):(.*)$/.exec(line) ?? [];
  return value?.match(/[\d.]+px/g)?.some((size) => size !== '1px') ?? false;
}

function stylesheetsIn(directory) {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : stylesheetsIn(path);
    return entry.name.endsWith('.css') ? [path] : [];
  });
}
